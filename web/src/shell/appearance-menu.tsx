import { DEFAULT_LAYOUT, type LayoutConfiguration } from '@backoffice/contract/session'
import { IconMoon, IconSun, IconSunset2 } from '@tabler/icons-react'
import { useState } from 'react'
import { DropMenu } from '../ui/drop-menu.tsx'
import { keepLayout, storedLayout } from './appearance.ts'
import styles from './top-bar.module.css'

type Scheme = LayoutConfiguration['colorScheme']

/** A choice of scheme brings the menu and the top bar that go with it. */
const SCHEMES = [
  { scheme: 'light', label: 'Clair', Icon: IconSun, menuTheme: DEFAULT_LAYOUT.menuTheme, topbarTheme: DEFAULT_LAYOUT.topbarTheme },
  { scheme: 'dark', label: 'Sombre', Icon: IconMoon, menuTheme: 'dark', topbarTheme: 'dark' },
  { scheme: 'dim', label: 'Tamisé', Icon: IconSunset2, menuTheme: 'dim', topbarTheme: 'dim' },
] as const

export function AppearanceMenu() {
  const [current, setCurrent] = useState<Scheme>(() => storedLayout().colorScheme)
  const { Icon } = SCHEMES.find(({ scheme }) => scheme === current) ?? SCHEMES[0]

  function choose({ scheme, menuTheme, topbarTheme }: (typeof SCHEMES)[number]) {
    keepLayout({ colorScheme: scheme, menuTheme, topbarTheme })
    setCurrent(scheme)
  }

  return (
    <DropMenu
      label="Apparence"
      buttonClassName={styles.icon}
      button={<Icon size={18} stroke={1.6} aria-hidden />}
      heading="Mode de couleur"
      items={SCHEMES.map((choice) => ({
        label: choice.label,
        icon: <choice.Icon size={16} stroke={1.7} aria-hidden />,
        isChosen: choice.scheme === current,
        onSelect: () => choose(choice),
      }))}
    />
  )
}
