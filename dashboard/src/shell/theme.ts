export type Theme = 'system' | 'light' | 'dark'

/** `public/theme.js` reads it before the first paint. */
const key = 'blazon-theme'

export function themeNow(): Theme {
  const theme = localStorage.getItem(key)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function chooseTheme(theme: Theme): Theme {
  if (theme === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset.theme = theme
  }
  return theme
}
