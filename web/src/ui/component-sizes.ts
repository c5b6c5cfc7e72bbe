import { createTheme, type MantineThemeOverride } from '@mantine/core'

const BRAND_SHADES = [
  'var(--brand-0)',
  'var(--brand-1)',
  'var(--brand-2)',
  'var(--brand-3)',
  'var(--brand-4)',
  'var(--brand-5)',
  'var(--brand-6)',
  'var(--brand-7)',
  'var(--brand-8)',
  'var(--brand-9)',
] as const

/** What is left of the library wears our tokens. */
export const libraryTheme: MantineThemeOverride = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand: BRAND_SHADES },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-sm)', md: 'var(--text-md)', lg: 'var(--text-lg)', xl: 'var(--text-xl)' },
  spacing: { xs: 'var(--space-2)', sm: 'var(--space-3)', md: 'var(--space-4)', lg: 'var(--space-5)', xl: 'var(--space-6)' },
  radius: { xs: 'var(--radius-1)', sm: 'var(--radius-2)', md: 'var(--radius-2)', lg: 'var(--radius-3)', xl: 'var(--radius-4)' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-2)', xl: 'var(--shadow-3)' },
  breakpoints: { xs: '480px', sm: '700px', md: '992px', lg: '1200px', xl: '1440px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
