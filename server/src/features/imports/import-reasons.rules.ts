const REASON_MAX = 500

/** Returns the reason why an import changes a published objective. */
export function reasonOfImport(fileName: string): string {
  return `Import ${fileName}`.slice(0, REASON_MAX)
}

export function reasonOfUndo(fileName: string, reason: string | null): string {
  return `Annulation de l’import ${fileName}${reason === null ? '' : `\u00a0: ${reason}`}`.slice(0, REASON_MAX)
}
