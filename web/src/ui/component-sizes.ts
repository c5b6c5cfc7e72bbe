import { createTheme, type MantineThemeOverride } from '@mantine/core'

const HEIGHTS: Record<string, string> = {
  xs: 'var(--control-sm)',
  sm: 'var(--control-md)',
  md: 'var(--control-lg)',
  lg: 'var(--control-touch)',
}
const FONT_SIZES: Record<string, string> = { xs: 'var(--text-xs)', sm: 'var(--text-sm)', md: 'var(--text-md)', lg: 'var(--text-lg)' }
const PADDINGS: Record<string, string> = { xs: 'var(--space-2)', sm: 'var(--space-3)', md: 'var(--space-4)', lg: 'var(--space-5)' }

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

type Sized = { size?: unknown }

const sizeOf = ({ size }: Sized) => (typeof size === 'string' && size in HEIGHTS ? size : 'sm')

/**
 * `xs` 28, `sm` 32 (the default), `md` 40, `lg` 48 px at root 14. Components are named, not imported: each comes with the
 * screen that uses it.
 */
export const outlinedTheme: MantineThemeOverride = createTheme({
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
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: Sized) => ({
        root: {
          '--button-height': HEIGHTS[sizeOf(props)],
          '--button-fz': FONT_SIZES[sizeOf(props)],
          '--button-padding-x': PADDINGS[sizeOf(props)],
        },
      }),
    },
    ActionIcon: {
      defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' },
      vars: (_: unknown, props: Sized) => ({ root: { '--ai-size': HEIGHTS[sizeOf(props)] } }),
    },
    Input: {
      vars: (_: unknown, props: Sized) => ({
        wrapper: { '--input-height': HEIGHTS[sizeOf(props)], '--input-fz': FONT_SIZES[sizeOf(props)] },
      }),
    },
    InputWrapper: {
      // Help stands under its field, the fault under the help; what may stay empty says so, and nothing wears a star.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
      vars: () => ({
        label: { '--input-label-size': 'var(--text-sm)' },
        error: { '--input-error-size': 'var(--text-xs)' },
        description: { '--input-description-size': 'var(--text-xs)' },
      }),
    },
    Checkbox: { vars: () => ({ root: { '--checkbox-size': '1.143rem', '--checkbox-radius': 'var(--radius-1)' } }) },
    Modal: { defaultProps: { radius: 'xl', centered: true, closeButtonProps: { 'aria-label': 'Fermer' } } },
  },
})

export const filledTheme: MantineThemeOverride = {
  ...outlinedTheme,
  components: { ...outlinedTheme.components, Input: { ...outlinedTheme.components?.['Input'], defaultProps: { variant: 'filled' } } },
}
