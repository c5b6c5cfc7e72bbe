import { updateSettings } from '@backoffice/contract/profile/profile'
import type { Settings } from '@backoffice/contract/profile/settings'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './profile.module.css'

type Topic = Settings['mutedTopics'][number]

const TOPICS: { topic: Topic; label: string; description: string }[] = [
  { topic: 'import', label: 'Imports', description: 'Un fichier d’activité est appliqué, annulé, ou a échoué.' },
  { topic: 'channel_access', label: 'Accès Canal', description: 'Un accès se termine dans les quatre jours.' },
  { topic: 'credit', label: 'Crédit', description: 'Une demande de crédit attend une décision, ou reçoit un message.' },
  { topic: 'commission', label: 'Commissions', description: 'Une ligne d’un relevé est contestée.' },
  {
    topic: 'stock',
    label: 'Stock',
    description:
      'Une commande attend une décision ou reçoit un message, une livraison a un écart ou revient, un inventaire est à enregistrer.',
  },
  { topic: 'month', label: 'Clôture des mois', description: 'La clôture ou la réouverture d’un mois attend une confirmation.' },
  { topic: 'reconciliation', label: 'Rapprochement', description: 'Un mois est verrouillé ou déverrouillé.' },
  {
    topic: 'follow-up',
    label: 'Relances',
    description: 'Un appel ou une promesse de vos relances arrive à échéance, une promesse n’est pas tenue, une relance vous est reprise.',
  },
  { topic: 'message', label: 'Messages', description: 'Un collègue vous écrit, ou vous confie une tâche.' },
  { topic: 'announcement', label: 'Annonces', description: 'Une annonce est publiée pour vous.' },
  { topic: 'mail', label: 'E-mails', description: 'Un e-mail n’a pas pu être remis.' },
]

const OBJECTIVE = { topic: 'objective', label: 'Objectifs', description: 'Un objectif qui vous concerne est publié.' } as const

const COMMISSION = {
  topic: 'commission',
  label: 'Commissions',
  description: 'Votre relevé est validé ou payé, une contestation a sa réponse.',
} as const

const OF_STOCK: Partial<Record<string, string>> = {
  ROLE_RESP: 'Une commande où vous avez écrit reçoit un message.',
  ROLE_PDV: 'Une de vos commandes avance ou reçoit un message, une de vos livraisons avance.',
}

const OF_SELLERS = 'Une de vos demandes avance ou reçoit un message, une vente est validée ou annulée.'
const OF_CREDIT: Partial<Record<string, string>> = {
  ROLE_AGENT: 'Une demande attend votre décision, la vôtre avance, une vente est validée ou annulée.',
  ROLE_PDV: OF_SELLERS,
  ROLE_CLIENT: OF_SELLERS,
}

/** Returns the topics that a role may be notified of, beside its own account. */
function topicsOf(roleName: string): typeof TOPICS {
  if (roleName === 'ROLE_MANAGER') return TOPICS
  const follow = TOPICS.filter(({ topic }) => topic === 'follow-up')
  const written = TOPICS.filter(({ topic }) => topic === 'message' || topic === 'announcement')
  return [
    ...described('credit', OF_CREDIT[roleName]),
    ...(['ROLE_RESP', 'ROLE_PDV'].includes(roleName) ? [OBJECTIVE] : []),
    ...(['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'].includes(roleName) ? [COMMISSION] : []),
    ...described('stock', OF_STOCK[roleName]),
    ...(['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'].includes(roleName) ? follow : []),
    ...written,
  ]
}

function described(topic: Topic, description: string | undefined): typeof TOPICS {
  return description === undefined ? [] : TOPICS.flatMap((entry) => (entry.topic === topic ? [{ ...entry, description }] : []))
}

type Props = { roleName: string; mutedTopics: readonly Topic[] }

export function NotificationsCard({ roleName, mutedTopics }: Props) {
  const saving = useCommand(updateSettings)
  const isOnWay = saving.isPending ? saving.variables.body.mutedTopics : undefined
  const muted = isOnWay ?? mutedTopics
  const topics = topicsOf(roleName)

  const switchTopic = (topic: Topic, isOn: boolean) =>
    saving.mutate({ body: { mutedTopics: isOn ? muted.filter((mutedTopic) => mutedTopic !== topic) : [...muted, topic] } })

  return (
    <Card title="Notifications">
      {saving.error && <Alert tone="bad">{saving.error.message}</Alert>}
      <Stack gap={3} align="start">
        <p>Ce qui touche votre compte et ses sessions arrive toujours à la cloche.</p>
        <fieldset className={styles.choices}>
          <legend>Ce qui y arrive aussi</legend>
          {topics.map(({ topic, label, description }) => (
            <Checkbox
              key={topic}
              label={label}
              description={description}
              checked={!muted.includes(topic)}
              onChange={({ currentTarget }) => switchTopic(topic, currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Stack>
    </Card>
  )
}
