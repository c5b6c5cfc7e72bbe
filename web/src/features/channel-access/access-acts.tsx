import { Button, Menu } from '@mantine/core'
import { IconDots, IconEye, IconKey, IconRotate, IconTrash } from '@tabler/icons-react'
import styles from './channel-access.module.css'

export type Act = 'reveal' | 'extend' | 'password' | 'reset' | 'remove'

export function AccessActs({ onAct }: { onAct: (act: Act) => void }) {
  return (
    <div className={styles.acts}>
      <Button leftSection={<IconEye size={16} stroke={1.8} />} onClick={() => onAct('reveal')}>
        Voir le mot de passe
      </Button>
      <Button variant="default" onClick={() => onAct('extend')}>
        Prolonger…
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={styles.more} aria-label="Autres actes">
            <IconDots size={16} stroke={1.8} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} stroke={1.7} />} onClick={() => onAct('password')}>
            Changer le mot de passe…
          </Menu.Item>
          <Menu.Item leftSection={<IconRotate size={16} stroke={1.7} />} onClick={() => onAct('reset')}>
            Remettre le compteur à zéro…
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => onAct('remove')}>
            Retirer l’accès…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
