/** Normalizes a number, which spreadsheets turn from `7005` into `7005.0` or `0007005`, and other text to capitals. */
export function canonical(text: string): string {
  const trimmed = withoutSpreadsheetDecimals(text)
  if (!isDigits(trimmed)) return trimmed.toUpperCase()
  return trimmed.startsWith('0') ? trimmed.replace(/^0+(?=\d)/, '') : trimmed
}

export function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

export function withoutSpreadsheetDecimals(text: string): string {
  return text.endsWith('0') && /^\d+[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text
}
