// Functions of guides beyond the browser's own controls. This is loaded when a finger, a pointer or a key is first used.
const speeds = [.5, .75, 1, 1.25, 1.5, 2], all = [...document.querySelectorAll('audio, video')];

// Captions are on, but browsers would load those of all recordings with the page. One recording is heard at a time.
function begin(media) {
  for (const track of media.textTracks) track.mode = 'showing';
  for (const other of all) if (other !== media) other.pause();
}
for (const media of all) {
  media.addEventListener('play', () => begin(media));
  if (!media.paused) begin(media);
}

export function click(event, { dataset: { act }, parentElement }) {
  const media = parentElement.previousElementSibling, output = parentElement.querySelector('output');
  if (act === 'rewind') return media.currentTime = Math.max(0, media.currentTime - 10);
  const speed = speeds[speeds.indexOf(media.playbackRate) + (act === 'faster' ? 1 : -1)] ?? media.playbackRate;
  media.defaultPlaybackRate = media.playbackRate = speed;
  output.textContent = output.dataset.words.replace('#', speed);
}
