import { usePageKeys } from '../../ui/overlay/use-keys.ts'

export type WorkbenchMoves = {
  onRow: (by: 1 | -1) => void
  onPane: (by: 1 | -1) => void
  onPick: () => void
  onNext: () => void
  onClear: () => void
}

/** Binds the keys that move on the workbench: arrows, the space bar (pick), N (next) and Esc (clear the picks). */
export function useWorkbenchKeys(moves: WorkbenchMoves): void {
  usePageKeys((event) => {
    const act = MOVES[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act === undefined || (event.key === ' ' && isOn(event, 'button, a, input, summary'))) return
    // The window would scroll, or the focused row would be pressed.
    event.preventDefault()
    act(moves)
  })
}

const MOVES: Readonly<Record<string, (moves: WorkbenchMoves) => void>> = {
  ArrowDown: ({ onRow }) => onRow(1),
  ArrowUp: ({ onRow }) => onRow(-1),
  ArrowRight: ({ onPane }) => onPane(1),
  ArrowLeft: ({ onPane }) => onPane(-1),
  ' ': ({ onPick }) => onPick(),
  n: ({ onNext }) => onNext(),
  Escape: ({ onClear }) => onClear(),
}

export type WorkbenchActKeys = {
  accept: () => void
  refuse: () => void
  match: () => void
  explain: () => void
  adjust: () => void
  undo: () => void
}

/** Binds the keys that act on the current or picked rows. A held key counts as one press. */
export function useWorkbenchActKeys(acts: WorkbenchActKeys): void {
  usePageKeys((event) => {
    const act = ACTS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act === undefined || event.repeat || (event.key === 'Enter' && isOn(event, 'button, a, summary'))) return
    // Keeps the letter out of the field that a dialog focuses.
    event.preventDefault()
    act(acts)
  })
}

const ACTS: Readonly<Record<string, (acts: WorkbenchActKeys) => void>> = {
  Enter: ({ accept }) => accept(),
  Backspace: ({ refuse }) => refuse(),
  m: ({ match }) => match(),
  e: ({ explain }) => explain(),
  j: ({ adjust }) => adjust(),
  u: ({ undo }) => undo(),
}

/** True if the key presses the focused control. The rows of the workbench leave it to the page. */
function isOn({ target }: KeyboardEvent, controls: string): boolean {
  return target instanceof Element && target.closest(controls) !== null && target.closest('[data-workbench-row]') === null
}
