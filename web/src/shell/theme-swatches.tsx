import { LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import configurationPanel from './configuration-panel.module.css'
import styles from './theme-swatches.module.css'

type Theme = LayoutConfiguration['componentTheme']

const THEMES = LayoutConfiguration.shape.componentTheme.options

type Props = { value: Theme; onChange: (theme: Theme) => void }

/** Offers the themes by the names of the specification, each in its base colour. Controls use a more readable shade of it. */
export function ThemeSwatches({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className={configurationPanel.label}>Couleur</legend>
      <div className={styles.swatches}>
        {THEMES.map((theme) => (
          <label key={theme} className={styles.swatch} data-theme-swatch={theme} title={theme}>
            <input
              type="radio"
              name={name}
              className={configurationPanel.radio}
              aria-label={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
            />
            {theme === value && <IconCheck size={16} stroke={2.2} aria-hidden />}
          </label>
        ))}
      </div>
      <p className={styles.themeName} aria-hidden="true">
        {value}
      </p>
    </fieldset>
  )
}
