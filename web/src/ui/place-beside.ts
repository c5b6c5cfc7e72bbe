const GAP_PX = 4
const MARGIN_PX = 8

type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

/** Where a floating box goes: under its button, above where there is no room, never out of the window. */
export function placeBeside(button: Box, { box, view, align }: { box: Size; view: Size; align: 'start' | 'end' }) {
  const wanted = align === 'start' ? button.left : button.right - box.width
  const left = Math.max(MARGIN_PX, Math.min(wanted, view.width - box.width - MARGIN_PX))
  const under = button.bottom + GAP_PX
  const fitsUnder = under + box.height <= view.height - MARGIN_PX
  const top = fitsUnder ? under : Math.max(MARGIN_PX, button.top - GAP_PX - box.height)
  return { left, top }
}
