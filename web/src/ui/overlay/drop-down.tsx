import type { DropDownProps } from './drop-down-props.ts'
import { useFloatingParts } from './floating-parts.ts'

/** Shows a button that opens a note; the note's code is loaded later. */
export function DropDown(props: DropDownProps) {
  const { parts, plainButtonState, plainButton } = useFloatingParts()
  if (parts) return <parts.FloatingNote {...props} {...plainButtonState} />
  return (
    <button
      type="button"
      className={props.buttonClassName}
      aria-label={props.label}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...plainButton}
    >
      {props.button}
    </button>
  )
}
