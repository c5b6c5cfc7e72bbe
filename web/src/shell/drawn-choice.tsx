import type { LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import configurationPanel from './configuration-panel.module.css'
import styles from './drawn-choice.module.css'

type Drawing = { scheme: LayoutConfiguration['colorScheme'] } & (
  | { menuTheme: string; topbarTheme: string; menuMode?: never }
  | { menuMode: LayoutConfiguration['menuMode']; menuTheme?: never; topbarTheme?: never }
)

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  drawingOf: (value: Value) => Drawing
  onChange: (value: Value) => void
}

/** Offers a few choices, each drawn as its effect on the page. */
export function DrawnChoice<Value extends string>({ label, options, value, drawingOf, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={configurationPanel.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={configurationPanel.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <SmallPage {...drawingOf(option.value)} />
            <span className={styles.choiceName}>
              {option.label}
              {option.value === value && <IconCheck size={14} stroke={2} aria-hidden />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Draws the page in miniature. It has the attributes of `<html>`, so its colours are the real ones. */
function SmallPage({ scheme, menuTheme, topbarTheme, menuMode }: Drawing) {
  if (menuMode !== undefined) {
    return (
      <span className={styles.page} data-place={menuMode} aria-hidden="true">
        <span className={styles.smallMenu} />
      </span>
    )
  }
  return (
    <span className={styles.page} data-scheme={scheme} data-menu-theme={menuTheme} data-topbar-theme={topbarTheme} aria-hidden="true">
      <span className={styles.smallMenu}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.smallBar} />
      <span className={styles.smallCards}>
        <b />
        <b />
      </span>
    </span>
  )
}
