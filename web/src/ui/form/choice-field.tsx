import { Combobox } from '@base-ui/react/combobox'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import dropDown from '../overlay/drop-down.module.css'
import styles from './choice-field.module.css'
import { type Choice, containsTyped } from './choice-list.ts'
import select from './select.module.css'

type Props = {
  label: string
  /** Shown while nothing is chosen: « Tous les secteurs ». */
  placeholder: string
  /** Shown when nothing matches the typed text. */
  noMatchLabel?: string | undefined
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  className?: string | undefined
  isDisabled?: boolean | undefined
  /** True if the value is wrong; the message stands beside the field. */
  isMisread?: boolean | undefined
}

const SHOWN_MAX = 50

/** Chooses one of many options by typing a part of its name. */
export function ChoiceField(props: Props) {
  const { label, placeholder, choices, value, onChange, className, isDisabled, isMisread } = props
  const [field, setField] = useState<HTMLElement | null>(null)
  return (
    <Combobox.Root
      items={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onValueChange={(choice) => onChange(choice?.value ?? null)}
      isItemEqualToValue={(left, right) => left.value === right.value}
      filter={(choice, text) => containsTyped(choice.label, text)}
      limit={SHOWN_MAX}
      disabled={isDisabled ?? false}
      autoHighlight
    >
      <span ref={setField} className={clsx(select.frame, className)}>
        <Combobox.Input
          aria-label={label}
          aria-invalid={isMisread || undefined}
          className={select.field}
          placeholder={placeholder}
          onFocus={({ target }) => target.select()}
        />
        {value === null ? (
          <IconChevronDown aria-hidden className={select.mark} />
        ) : (
          <Combobox.Clear aria-label={`${placeholder}, retirer le choix`} title={placeholder} className={styles.clear} tabIndex={0}>
            <IconX aria-hidden />
          </Combobox.Clear>
        )}
      </span>
      <Combobox.Portal container={field?.closest<HTMLElement>('[role=dialog], main') ?? undefined}>
        <Combobox.Positioner
          anchor={field}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          positionMethod="fixed"
          className={dropDown.place}
          data-no-print
        >
          <Matches {...props} />
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function Matches({ label, noMatchLabel = 'Aucun résultat' }: Props) {
  return (
    <Combobox.Popup className={styles.box}>
      <Combobox.Empty>
        <p className={styles.nothing}>{noMatchLabel}</p>
      </Combobox.Empty>
      <Combobox.List aria-label={label}>
        {(choice: Choice) => (
          <Combobox.Item key={choice.value} value={choice} className={styles.choice}>
            {choice.label}
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Popup>
  )
}
