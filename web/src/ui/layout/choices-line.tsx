import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './choices-line.module.css'
import { Choices } from './choices.tsx'

/** Shows the parts of a page on one line, which scrolls in narrow windows and keeps the chosen part in view. */
export function ChoicesLine<Value extends string>(props: ComponentProps<typeof Choices<Value>>) {
  const line = useRef<HTMLDivElement>(null)
  const at = props.choices.findIndex(({ value }) => value === props.value)
  useEffect(() => {
    const [frame, chosenButton] = [line.current, line.current?.querySelectorAll('button')[at]]
    if (!frame || !chosenButton) return
    // `scrollIntoView` would move the page too.
    frame.scrollLeft = chosenButton.offsetLeft + chosenButton.offsetWidth / 2 - frame.offsetLeft - frame.clientWidth / 2
  }, [at])
  return (
    <div ref={line} className={styles.line}>
      <Choices {...props} />
    </div>
  )
}
