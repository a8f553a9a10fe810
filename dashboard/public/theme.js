// Before the first paint: the colours that were chosen here, where they are not the system's.
{
  const theme = localStorage.getItem('blazon-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
