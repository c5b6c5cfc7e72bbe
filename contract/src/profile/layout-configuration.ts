import { z } from 'zod'

/** A person's choices for the interface (specification §2, §9), kept in the browser and with the account. */
export const LayoutConfiguration = z.strictObject({
  ripple: z.boolean(),
  inputStyle: z.enum(['outlined', 'filled']),
  menuMode: z.enum(['static', 'overlay', 'horizontal']),
  colorScheme: z.enum(['light', 'dark', 'dim']),
  componentTheme: z.enum([
    'denim',
    'sea-green',
    'amethyst',
    'wedgewood',
    'tapestry',
    'cape-palliser',
    'apple',
    'gigas',
    'jungle-green',
    'camelot',
    'amber',
    'cyan',
  ]),
  scale: z.int().min(12).max(16),
  menuTheme: z.enum(['light', 'dark', 'dim']),
  topbarTheme: z.enum(['light', 'dark', 'dim']),
})
export type LayoutConfiguration = z.infer<typeof LayoutConfiguration>

export const DEFAULT_LAYOUT: LayoutConfiguration = {
  ripple: true,
  inputStyle: 'outlined',
  menuMode: 'static',
  colorScheme: 'light',
  componentTheme: 'denim',
  scale: 14,
  menuTheme: 'dim',
  topbarTheme: 'light',
}
