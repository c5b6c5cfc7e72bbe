import { IconChevronDown, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useRef } from 'react'
import styles from './choice-field.module.css'
import { type Choice, useChoiceList } from './choice-list.ts'
import select from './select.module.css'

type Props = {
  label: string
  /** What is chosen while nothing is: « Tous les secteurs ». */
  placeholder: string
  /** When nothing matches what is typed. */
  nothing?: string | undefined
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  className?: string | undefined
  isDisabled?: boolean | undefined
  /** What is wrong stands beside it. */
  isMisread?: boolean | undefined
}

/** One of many, found by typing a part of its name. */
export function ChoiceField(props: Props) {
  const { label, placeholder, nothing = 'Aucun résultat', value, onChange, className, isDisabled, isMisread } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const list = useChoiceList({ ...props, field, box })
  const { text, shown, active, isOpen } = list
  const press = (event: KeyboardEvent) => list.press(event.key) && event.preventDefault()
  const clear = () => {
    onChange(null)
    field.current?.focus()
  }

  return (
    <span className={clsx(select.frame, className)}>
      <input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-invalid={isMisread || undefined}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        className={select.field}
        disabled={isDisabled}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => list.type(target.value)}
        onClick={list.open}
        onFocus={({ target }) => target.select()}
        onBlur={list.close}
        onKeyDown={press}
      />
      {value === null ? (
        <IconChevronDown aria-hidden className={select.mark} />
      ) : (
        <button type="button" aria-label={`${placeholder}, retirer le choix`} title={placeholder} className={styles.clear} onClick={clear}>
          <IconX aria-hidden />
        </button>
      )}
      <div ref={box} popover="manual" className={styles.box} data-placed={isOpen}>
        {shown.length === 0 && <p className={styles.nothing}>{nothing}</p>}
        <Choices id={id} label={label} value={value} list={list} />
      </div>
    </span>
  )
}

type ChoicesProps = { id: string; label: string; value: string | null; list: ReturnType<typeof useChoiceList> }

function Choices({ id, label, value, list: { shown, active, take } }: ChoicesProps) {
  return (
    <div id={id} role="listbox" aria-label={label}>
      {shown.map((choice, at) => (
        <div
          key={choice.value}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === value}
          data-active={at === active || undefined}
          className={styles.choice}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(choice)}
        >
          {choice.label}
        </div>
      ))}
    </div>
  )
}
