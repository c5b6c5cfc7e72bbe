import type { Locator, Page } from '@playwright/test'

/** Describes the sizes, colours and font of one control. */
export type Drawing = { kind: string; name: string; drawing: string }
type Part = { name: string; height: number; isChosen: boolean; style: string; frame: string }

const SMALL_PX = 28
const TALLEST_TAB_PX = 56
const TRANSPARENT = 'background-color rgba(0, 0, 0, 0)'

/** Returns every select, segment, tab and side panel on the page. A searchable field with a choice shows a cross instead of a chevron. */
export async function drawingsOf(page: Page): Promise<Drawing[]> {
  const panel = page.locator('[role=dialog]')
  const selects = await partsOf(page.locator('select, [role=combobox]'), [...STYLE, 'appearance'])
  const chevrons = await partsOf(page.locator(':is(select, [role=combobox]) ~ svg'), ['width', 'right', 'color', 'stroke-width'])
  const items = await partsOf(page.locator('button[aria-pressed], [role=radiogroup] label'))
  const panels = [
    await partsOf(panel),
    await partsOf(panel.locator('h2').first()),
    await partsOf(panel.locator('button[aria-label^=Fermer]')),
  ]
  return [
    ...selects.map((part) => ({ ...drawn(part), kind: part.height > SMALL_PX ? 'select' : 'small select' })),
    ...chevrons.map((part) => ({ ...drawn(part), kind: 'chevron' })),
    // Figures above a chart are cards, and an eye beside a password is an icon.
    ...items.filter(({ name, height }) => name !== '' && height < TALLEST_TAB_PX).map(drawnInFrame),
    ...panels.flatMap((parts, at) => parts.map((part) => ({ ...drawn(part), kind: ['panel', 'title of a panel', 'way out'][at] ?? '' }))),
  ]
}

const drawn = ({ name, style }: Part) => ({ name, drawing: style })

function drawnInFrame({ name, isChosen, style, frame }: Part): Drawing {
  const kind = frame.includes(TRANSPARENT) ? 'tab' : 'segment'
  return { name, kind: isChosen ? `chosen ${kind}` : kind, drawing: `${style} in ${frame}` }
}

const SIZES = ['height', 'padding-left', 'padding-right', 'border-left-width', 'border-top-left-radius', 'font-size', 'font-weight']
const STYLE = [...SIZES, 'font-family', 'color', 'background-color', 'border-top-color', 'box-shadow']
const FRAME = ['background-color', 'padding-top', 'column-gap', 'border-top-left-radius']

const partsOf = (parts: Locator, names: readonly string[] = STYLE): Promise<Part[]> =>
  parts.evaluateAll(
    (elements, wanted) => {
      const styleOf = (element: Element, of: keyof typeof wanted) => {
        const style = getComputedStyle(element)
        return wanted[of].map((name) => `${name} ${style.getPropertyValue(name)}`).join(', ')
      }
      return elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({
          name: (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40),
          height: Math.round(element.getBoundingClientRect().height),
          isChosen: element.ariaPressed === 'true' || element.querySelector(':scope > input:checked') !== null,
          style: styleOf(element, 'part'),
          frame: styleOf(element.closest('[role=radiogroup]') ?? element.parentElement ?? element, 'frame'),
        }))
    },
    { part: names, frame: FRAME },
  )
