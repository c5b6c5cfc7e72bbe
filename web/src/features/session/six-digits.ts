/** The field of a code of six digits; spaces are allowed. */
export const SIX_DIGITS = {
  label: 'Code à six chiffres',
  name: 'code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: String.raw`\s*(\d\s*){6}`,
  title: 'Six chiffres',
} as const
