import { useState } from 'react'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { formatRatio } from './contrast-table.tsx'
import { contrastsOf, THEMES, type Theme, type TokenContrast, verdicts } from './theme-colours.ts'
import { type Scheme, SCHEME_LABELS, SCHEME_OPTIONS, SCHEMES } from '../../styles/sheets.ts'
import { useTokens } from './use-tokens.ts'
import styles from './utilities.module.css'

const THEME_OPTIONS = THEMES.map((theme) => ({ value: theme, label: theme }))

/** Shows the colours of any theme and scheme with their contrasts, and which theme is nearest to a limit. */
export function ColorsPart() {
  const worn = useTokens()
  const [theme, setTheme] = useState<Theme>(THEMES.find((one) => one === worn.theme) ?? 'denim')
  const [scheme, setScheme] = useState<Scheme>(SCHEMES.find((one) => one === worn.scheme) ?? 'light')
  return (
    <>
      <Card title="Chaque couleur" note="les mêmes feuilles de style que le produit">
        <Row align="center" gap={[3, 4]} className={styles.choices}>
          <SelectField
            label="Thème"
            options={THEME_OPTIONS}
            value={theme}
            onChange={(value) => setTheme(THEMES.find((one) => one === value) ?? theme)}
          />
          <Segmented label="Apparence" options={SCHEME_OPTIONS} value={scheme} onChange={setScheme} />
        </Row>
        <ul className={styles.colours} aria-label={`Couleurs de ${theme}, ${SCHEME_LABELS[scheme].toLowerCase()}`}>
          {contrastsOf(theme, scheme).map((contrast) => (
            <Colour key={contrast.token} {...contrast} />
          ))}
        </ul>
      </Card>
      <Verdicts onChoose={(next) => [setTheme(next.theme), setScheme(next.scheme)]} />
    </>
  )
}

function Colour({ token, value, back, ratio, min }: TokenContrast) {
  return (
    <li>
      <i style={{ background: value }} />
      <span className={styles.colour}>
        <code>{token}</code>
        <span>
          {value}, {formatRatio(ratio)} sur {back}
        </span>
      </span>
      {min !== null && (
        <StatusWord tone={ratio >= min ? 'good' : 'bad'}>{ratio >= min ? `au moins ${formatRatio(min)}` : 'trop faible'}</StatusWord>
      )}
    </li>
  )
}

function Verdicts({ onChoose }: { onChoose: (verdict: { theme: Theme; scheme: Scheme }) => void }) {
  return (
    <Card title="Les 12 thèmes, dans les 3 apparences" note="la couleur la plus proche de son minimum">
      <div className={styles.wide} tabIndex={0} role="region" aria-label="Thèmes et apparences">
        <table className={styles.verdicts}>
          <thead>
            <tr>
              <th scope="col">Thème</th>
              {SCHEMES.map((scheme) => (
                <th key={scheme} scope="col">
                  {SCHEME_LABELS[scheme]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {THEMES.map((theme) => (
              <tr key={theme}>
                <th scope="row">{theme}</th>
                {VERDICTS.filter((verdict) => verdict.theme === theme).map(({ scheme, lowest, tooFaint }) => (
                  <td key={scheme}>
                    <button type="button" onClick={() => onChoose({ theme, scheme })}>
                      <StatusWord tone={tooFaint === 0 ? 'good' : 'bad'}>{formatRatio(lowest.ratio)}</StatusWord>{' '}
                      <code>{lowest.token}</code>
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const VERDICTS = verdicts()
