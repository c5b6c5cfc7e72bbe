// Applies the stored appearance before the first paint. `web/src/shell/appearance.ts` does the same afterwards; a test compares them.
;(() => {
  const layout = {
    ripple: true,
    inputStyle: 'outlined',
    menuMode: 'static',
    colorScheme: 'light',
    componentTheme: 'denim',
    scale: 14,
    menuTheme: 'dim',
    topbarTheme: 'light',
  }
  try {
    Object.assign(layout, JSON.parse(localStorage.getItem('layout') ?? '{}'))
  } catch {
    // An unreadable choice is no choice.
  }
  const root = document.documentElement
  root.dataset.theme = layout.componentTheme
  root.dataset.scheme = layout.colorScheme
  root.dataset.menuTheme = layout.menuTheme
  root.dataset.topbarTheme = layout.topbarTheme
  root.dataset.menuMode = layout.menuMode
  root.dataset.inputStyle = layout.inputStyle
  root.dataset.ripple = layout.ripple ? 'on' : 'off'
  root.style.fontSize = `${layout.scale}px`
})()
