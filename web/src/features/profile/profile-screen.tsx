import { getProfile } from '@backoffice/contract/profile/profile'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ActsCard } from './acts-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PinCard } from './pin-card.tsx'
import styles from './profile.module.css'
import type { ProfileTab } from './profile-search.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SessionsCard } from './sessions-card.tsx'

const route = getRouteApi(paths.profile)

const TABS: { value: ProfileTab; label: string }[] = [
  { value: 'identity', label: 'Identité' },
  { value: 'security', label: 'Sécurité' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'preferences', label: 'Préférences' },
  { value: 'acts', label: 'Activité' },
]

export function ProfileScreen() {
  const { tab = 'identity' } = route.useSearch()
  const navigate = route.useNavigate()
  const openTab = (next: ProfileTab) => void navigate({ search: next === 'identity' ? {} : { tab: next } })
  return (
    <Page title="Mon profil" subtitle="Ce que le réseau sait de vous, et ce qui protège votre compte.">
      <ChoicesLine label="Parties du profil" choices={TABS} value={tab} onChange={openTab} />
      <ReadBoundary failure="Votre profil n’a pas pu être lu">
        <Tab tab={tab} />
      </ReadBoundary>
    </Page>
  )
}

function Tab({ tab }: { tab: ProfileTab }) {
  const profile = useRead(getProfile, {})
  const { user, settings, events } = profile
  return (
    <Stack className={styles.cards} data-tab={tab}>
      {tab === 'identity' && (
        <>
          <PictureCard user={user} />
          <IdentityCard user={user} />
        </>
      )}
      {tab === 'security' && (
        <>
          <PasswordCard email={user.email} />
          <PinCard hasPin={user.hasPin} />
          <SecondFactorCard profile={profile} />
        </>
      )}
      {tab === 'sessions' && <SessionsCard />}
      {tab === 'preferences' && (
        <>
          <AppearanceCard />
          <NotificationsCard roleName={user.roleName} mutedTopics={settings.mutedTopics ?? []} />
        </>
      )}
      {tab === 'acts' && <ActsCard events={events} />}
    </Stack>
  )
}
