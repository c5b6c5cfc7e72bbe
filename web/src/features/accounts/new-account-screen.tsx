import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { withDe } from '@backoffice/contract/elision'
import type { User } from '@backoffice/contract/session/user'
import { getRouteApi } from '@tanstack/react-router'
import { IconMailFast } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import styles from './new-account.module.css'
import { NewKind } from './kind-names.ts'
import { KINDS, kindOfRole } from './kinds.ts'
import { NewAccountForm } from './new-account-form.tsx'

const route = getRouteApi(paths.newAccount)

const SENTENCES: Record<NewKind, string> = {
  outlets: 'Vend les abonnements. Apparaît dans les statistiques par son numéro.',
  clients: 'Revend avec le seul service de crédit, sans statistiques.',
  sectorManagers: 'Suit les points de vente qui lui sont affectés.',
  creditAgents: 'Accorde le crédit aux points de vente et aux clients de son portefeuille.',
}

export function NewAccountScreen() {
  const { kind = 'outlets' } = route.useSearch()
  const navigate = route.useNavigate()
  const [created, setCreated] = useState<User | null>(null)
  const [attempt, setAttempt] = useState(0)

  return (
    <Page
      title="Nouveau compte"
      subtitle="La personne reçoit une invitation et choisit elle-même son mot de passe. Personne d’autre ne le connaît jamais."
    >
      <div className={styles.card}>
        {created ? (
          <Created
            user={created}
            onAnother={() => {
              setCreated(null)
              setAttempt(attempt + 1)
            }}
          />
        ) : (
          <Card>
            <KindChoice kind={kind} onKind={(next) => void navigate({ search: { kind: next }, replace: true })} />
            <NewAccountForm key={attempt} kind={kind} onCreated={setCreated} />
          </Card>
        )}
      </div>
    </Page>
  )
}

function KindChoice({ kind, onKind }: { kind: NewKind; onKind: (kind: NewKind) => void }) {
  const id = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend>Sorte de compte</legend>
      {NewKind.options.map((option) => {
        const { singular } = KINDS[option]
        return (
          <label key={option} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              value={option}
              checked={option === kind}
              onChange={() => onKind(option)}
              aria-labelledby={`${id}-${option}`}
              aria-describedby={`${id}-${option}-note`}
            />
            <span>
              <strong id={`${id}-${option}`}>{singular.charAt(0).toUpperCase() + singular.slice(1)}</strong>
              <span id={`${id}-${option}-note`}>{SENTENCES[option]}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Created({ user, onAnother }: { user: User; onAnother: () => void }) {
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<IconMailFast size={28} stroke={1.4} aria-hidden />}
          title={`Le compte ${withDe(displayNameOf(user))} est créé`}
          message={`Une invitation part à ${user.email ?? ''}. Son lien sert une fois, pendant 72 heures\u00a0; passé ce délai, vous pourrez inviter de nouveau. Jusque-là, le compte est «\u00a0Invité\u00a0».`}
          action={
            <>
              <Button variant="default" onClick={onAnother}>
                Créer un autre compte
              </Button>
              <ButtonLink to={paths.accounts} search={{ kind: kindOfRole(user.roleName), id: user.id }}>
                Ouvrir la fiche
              </ButtonLink>
            </>
          }
        />
      </div>
    </Card>
  )
}
