type PanelName = 'appearance'

const listeners = new Set<(panel: PanelName) => void>()

/** Opens a panel of the shell from a page, without importing the shell. */
export function askForPanel(panel: PanelName): void {
  for (const listener of listeners) listener(panel)
}

export function followPanelRequests(listener: (panel: PanelName) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
