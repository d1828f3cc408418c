// Where the list stood before it was chosen to be seen the other way.
try {
  const { stand } = sessionStorage;
  delete sessionStorage.stand;
  if (stand) document.querySelector(`#goods [href="${CSS.escape(stand)}"]`)?.scrollIntoView();
} catch { /* nothing is kept */ }
