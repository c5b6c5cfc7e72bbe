import type { ResponseOf } from '@backoffice/contract/endpoint'
import { type listMails, type Mail, revealMail } from '@backoffice/contract/mails/mails'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatInstant } from '../../format/dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { STATE_LABEL, STATE_TONE } from './mail-states.ts'
import styles from './mails.module.css'
import { NoMail } from './no-mail.tsx'

type Revealed = { recipient: string; link: string }
type Props = { mails: ResponseOf<typeof listMails>['mails']; onPage: (page: number) => void }

/** Lists the mails, newest first, and reveals the activation links that may be shown. */
export function MailsTable({ mails: { content, page, size, totalElements }, onPage }: Props) {
  const revealing = useCommand(revealMail)
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const reveal = ({ id, recipient }: Mail) =>
    revealing.mutate({ params: { id } }, { onSuccess: ({ link }) => setRevealed({ recipient, link }) })
  const isAsked = (id: string) => revealing.isPending && revealing.variables.params.id === id

  return (
    <>
      {revealing.error && <Alert tone="bad">{revealing.error.message}</Alert>}
      <DataTable
        name="mails"
        caption="Courriels"
        columns={columnsOf(reveal, isAsked)}
        rows={content}
        rowKey={({ id }) => id}
        rowsName={['courriel', 'courriels']}
        isServerSide
        page={{ page, size, total: totalElements, onPage }}
        empty={<NoMail />}
      />
      {revealed && <LinkDialog {...revealed} onClose={() => setRevealed(null)} />}
    </>
  )
}

const fixed = { sortable: false } as const

function columnsOf(reveal: (mail: Mail) => void, isAsked: (id: string) => boolean): Column<Mail>[] {
  const linkOf = (mail: Mail) => mail.isRevealable && <RevealButton mail={mail} isAsked={isAsked(mail.id)} onReveal={() => reveal(mail)} />
  return [
    { ...fixed, id: 'recipient', header: 'Destinataire', isName: true, value: ({ recipient }) => recipient },
    {
      ...fixed,
      id: 'subject',
      header: 'Objet',
      card: 'bar',
      value: ({ subject }) => subject,
      cardCell: (mail) => (
        <div className={styles.card}>
          {mail.subject}
          {linkOf(mail)}
        </div>
      ),
    },
    { ...fixed, id: 'createdAt', header: 'Écrit', isSecondary: true, card: 'figure', value: ({ createdAt }) => formatInstant(createdAt) },
    {
      ...fixed,
      id: 'state',
      header: 'État',
      card: 'figure',
      value: ({ state }) => STATE_LABEL[state],
      cell: ({ state }) => <StatusWord tone={STATE_TONE[state]}>{STATE_LABEL[state]}</StatusWord>,
    },
    {
      ...fixed,
      id: 'sentAt',
      header: 'Envoyé',
      isSecondary: true,
      card: 'none',
      value: ({ sentAt }) => sentAt && formatInstant(sentAt),
    },
    { ...fixed, id: 'attempts', header: 'Essais', align: 'end', isSecondary: true, card: 'none', value: ({ attempts }) => attempts },
    { ...fixed, id: 'failure', header: 'Échec', card: 'none', value: ({ failure }) => failure },
    {
      ...fixed,
      id: 'link',
      header: 'Lien',
      card: 'none',
      value: ({ isRevealable }) => (isRevealable ? 'Peut être montré' : null),
      cell: linkOf,
    },
  ]
}

type RevealProps = { mail: Mail; isAsked: boolean; onReveal: () => void }

function RevealButton({ mail: { recipient }, isAsked, onReveal }: RevealProps) {
  return (
    <Button size="xs" variant="default" aria-label={`Montrer le lien de ${recipient}`} loading={isAsked} onClick={onReveal}>
      Montrer le lien
    </Button>
  )
}
