import type { User } from '@backoffice/contract/session/user'
import {
  IconCalendar,
  IconChecklist,
  IconFileExport,
  IconHelp,
  IconLayoutKanban,
  IconLogout,
  IconMail,
  IconMessage,
  IconMessages,
  IconSpeakerphone,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '../features/session/index.ts'
import { DropMenu } from '../ui/overlay/drop-menu.tsx'
import { paths } from '../paths.ts'
import { mayOpen } from './page-access.ts'
import { fullNameOf, PersonLine } from './person-line.tsx'
import { useIsWide } from './use-is-desktop.ts'
import styles from './top-bar.module.css'

type Panel = { name: string; label: string; Icon: TablerIcon }
/** Pages which the menu of the specification has no entry for. */
const PAGES = [
  { label: 'Mon profil', Icon: IconUser, path: paths.profile },
  { label: 'Messages', Icon: IconMail, path: paths.mail },
  { label: 'Mes tâches', Icon: IconChecklist, path: paths.tasks },
  { label: 'Annonces', Icon: IconSpeakerphone, path: paths.announcements },
  { label: 'Calendrier', Icon: IconCalendar, path: paths.agenda },
  { label: 'Tableau des décisions', Icon: IconLayoutKanban, path: paths.board },
  { label: 'Conversations', Icon: IconMessages, path: paths.threads },
  { label: 'Fichiers', Icon: IconFileExport, path: paths.files },
  { label: 'Aide', Icon: IconHelp, path: paths.help },
  { label: 'Écrire aux gestionnaires', Icon: IconMessage, path: paths.contact },
] as const

type Props = { user: User; panels: readonly Panel[]; onPanel: (name: string) => void }

/** Shows the user's menu. On a phone it also lists the panels, whose icons do not fit in the top bar. */
export function PersonMenu({ user, panels, onPanel }: Props) {
  const hasIcons = useIsWide()
  const signOut = useSignOut()
  const navigate = useNavigate()
  return (
    <DropMenu
      label={fullNameOf(user)}
      isNamedByContent
      buttonClassName={styles.person}
      button={<PersonLine user={user} />}
      heading={user.email ?? fullNameOf(user)}
      items={[
        ...PAGES.filter(({ path }) => mayOpen(user.roleName, path)).map(({ label, Icon, path }) => ({
          label,
          icon: <Icon size={16} stroke={1.7} aria-hidden />,
          onSelect: () => void navigate({ to: path }),
        })),
        ...(hasIcons ? [] : panels).map(({ name, label, Icon }) => ({
          label,
          icon: <Icon size={16} stroke={1.7} aria-hidden />,
          onSelect: () => onPanel(name),
        })),
        { label: 'Déconnexion', icon: <IconLogout size={16} stroke={1.7} aria-hidden />, onSelect: signOut },
      ]}
    />
  )
}
