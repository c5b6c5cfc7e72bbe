import { DEFAULT_LAYOUT, type LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { type ReactNode, useId } from 'react'
import { SCHEME_OPTIONS } from '../styles/sheets.ts'
import { Button } from '../ui/form/button.tsx'
import { Switch } from '../ui/form/check.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { SidePanel } from '../ui/overlay/side-panel.tsx'
import { keepLayout, useLayout } from './appearance.ts'
import styles from './configuration-panel.module.css'
import { DrawnChoice } from './drawn-choice.tsx'
import { ScaleControl } from './scale-control.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { ThemeSwatches } from './theme-swatches.tsx'

const TOP_BARS = [
  { value: 'light', label: 'Claire' },
  { value: 'dark', label: 'Sombre' },
  { value: 'dim', label: 'Tamisée' },
] as const

const MENU_MODES = [
  { value: 'static', label: 'Fixe' },
  { value: 'overlay', label: 'Par-dessus' },
  { value: 'horizontal', label: 'Horizontal' },
] as const

const INPUT_STYLES = [
  { value: 'outlined', label: 'Contour' },
  { value: 'filled', label: 'Rempli' },
] as const

/** Changes the appearance at once, while the page stays visible beside the panel. */
export function ConfigurationPanel({ onClose }: { onClose: () => void }) {
  const layout = useLayout()
  const isOriginal = JSON.stringify({ ...DEFAULT_LAYOUT, ...layout }) === JSON.stringify(DEFAULT_LAYOUT)

  return (
    <SidePanel
      title="Apparence"
      onClose={onClose}
      foot={
        <Button variant="default" disabled={isOriginal} onClick={() => keepLayout(DEFAULT_LAYOUT)}>
          Revenir aux réglages d’origine
        </Button>
      }
    >
      <DrawnChoice
        label="Mode de couleur"
        options={SCHEME_OPTIONS}
        value={layout.colorScheme}
        drawingOf={(scheme) => ({ scheme, menuTheme: layout.menuTheme, topbarTheme: layout.topbarTheme })}
        onChange={(colorScheme) => keepLayout({ colorScheme })}
      />
      <ThemeSwatches value={layout.componentTheme} onChange={(componentTheme) => keepLayout({ componentTheme })} />
      <ScaleControl value={layout.scale} onChange={(scale) => keepLayout({ scale })} />
      <Bars layout={layout} />
      <Manners layout={layout} />
    </SidePanel>
  )
}

function Bars({ layout }: { layout: LayoutConfiguration }) {
  return (
    <>
      <DrawnChoice
        label="Menu"
        options={SCHEME_OPTIONS}
        value={layout.menuTheme}
        drawingOf={(menuTheme) => ({ scheme: layout.colorScheme, menuTheme, topbarTheme: layout.topbarTheme })}
        onChange={(menuTheme) => keepLayout({ menuTheme })}
      />
      <DrawnChoice
        label="Barre du haut"
        options={TOP_BARS}
        value={layout.topbarTheme}
        drawingOf={(topbarTheme) => ({ scheme: layout.colorScheme, menuTheme: layout.menuTheme, topbarTheme })}
        onChange={(topbarTheme) => keepLayout({ topbarTheme })}
      />
      <DrawnChoice
        label="Place du menu"
        options={MENU_MODES}
        value={layout.menuMode}
        drawingOf={(menuMode) => ({ scheme: layout.colorScheme, menuMode })}
        onChange={(menuMode) => keepLayout({ menuMode })}
      />
    </>
  )
}

function Manners({ layout }: { layout: LayoutConfiguration }) {
  return (
    <>
      <Line label="Champs">
        {() => (
          <Segmented
            label="Champs"
            options={INPUT_STYLES}
            value={layout.inputStyle}
            onChange={(inputStyle) => keepLayout({ inputStyle })}
          />
        )}
      </Line>
      <Line label="Onde au clic">
        {(id) => (
          <Switch aria-labelledby={id} checked={layout.ripple} onChange={(event) => keepLayout({ ripple: event.currentTarget.checked })} />
        )}
      </Line>
    </>
  )
}

function Line({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <Row gap={4} align="center" justify="between" isOneLine>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children(id)}
    </Row>
  )
}
