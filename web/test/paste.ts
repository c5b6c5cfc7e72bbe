/** Pastes a text into a field. */
export function paste(field: { element: () => Element }, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
