import type { ResponseOf } from '@backoffice/contract/endpoint'
import { MAIL_COLUMNS, MAIL_STATE_LABELS } from '@backoffice/contract/mails/mail-table'
import { listMails, type Mail, revealMail } from '@backoffice/contract/mails/mails'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useTableDownload } from '../../api/use-download.ts'
import { formatInstant } from '../../format/dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { type Column, DataTable, type TableValue } from '../../ui/table/data-table.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { STATE_TONE } from './mail-states.ts'
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
  const exportOf = useTableDownload(listMails, { query: {} })
  const isAsked = (id: string) => revealing.isPending && revealing.variables.params.id === id
  const columns = columnsOf(reveal, isAsked)

  return (
    <>
      {revealing.error && <Alert tone="bad">{revealing.error.message}</Alert>}
      <DataTable
        name="mails"
        caption="E-mails"
        columns={columns}
        rows={content}
        rowKey={({ id }) => id}
        rowsName={['e-mail', 'e-mails']}
        isServerSide
        onExport={exportOf({ name: 'mails', columns })}
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
    { ...fixed, id: 'recipient', ...MAIL_COLUMNS.recipient, isName: true },
    {
      ...fixed,
      id: 'subject',
      ...MAIL_COLUMNS.subject,
      card: 'bar',
      cardCell: (mail) => (
        <div className={styles.card}>
          {mail.subject}
          {linkOf(mail)}
        </div>
      ),
    },
    { ...fixed, id: 'createdAt', ...MAIL_COLUMNS.createdAt, isSecondary: true, card: 'figure', format: instantText },
    {
      ...fixed,
      id: 'state',
      ...MAIL_COLUMNS.state,
      card: 'figure',
      cell: ({ state }) => <StatusWord tone={STATE_TONE[state]}>{MAIL_STATE_LABELS[state]}</StatusWord>,
    },
    { ...fixed, id: 'sentAt', ...MAIL_COLUMNS.sentAt, isSecondary: true, card: 'none', format: instantText },
    { ...fixed, id: 'attempts', ...MAIL_COLUMNS.attempts, align: 'end', isSecondary: true, card: 'none' },
    { ...fixed, id: 'failure', ...MAIL_COLUMNS.failure, card: 'none' },
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

const instantText = (instant: TableValue) => (instant === null ? '' : formatInstant(String(instant)))

type RevealProps = { mail: Mail; isAsked: boolean; onReveal: () => void }

function RevealButton({ mail: { recipient }, isAsked, onReveal }: RevealProps) {
  return (
    <Button size="xs" variant="default" aria-label={`Montrer le lien de ${recipient}`} loading={isAsked} onClick={onReveal}>
      Montrer le lien
    </Button>
  )
}
