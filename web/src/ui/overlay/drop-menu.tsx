import type { DropMenuProps } from './drop-down-props.ts'
import { useFloatingParts } from './floating-parts.ts'

/** Shows a button that opens a menu; the menu's code is loaded later. */
export function DropMenu(props: DropMenuProps) {
  const { parts, plainButtonState, plainButton } = useFloatingParts()
  if (parts) return <parts.FloatingMenu {...props} {...plainButtonState} />
  return (
    <button
      type="button"
      className={props.buttonClassName}
      aria-label={props.isNamedByContent ? undefined : props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      {...plainButton}
    >
      {props.button}
    </button>
  )
}
