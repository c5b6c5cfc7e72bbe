/** Whether no modal dialog was opened above what this stands in. */
export function isTopmost(element: Element | null): boolean {
  const [top] = [...document.querySelectorAll('[aria-modal=true]')].slice(-1)
  return top === undefined || top.contains(element)
}
