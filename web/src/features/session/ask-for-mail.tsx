import { resend, resetPassword, verifyCode } from '@backoffice/contract/verification/verification'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useActingGet } from '../../api/use-command.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { signInPrefill, prefillSignIn } from './sign-in-prefill.ts'
import type { OpenedTicket, Purpose } from './opened-ticket.ts'
import styles from './session.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { SIX_DIGITS } from './six-digits.ts'

type Props = {
  purpose: Purpose
  title: string
  note: string
  /** The reason why the user has to request a mail. */
  refusal?: string | undefined
  onTicket: (ticket: OpenedTicket) => void
}

/** Requests a mail, then takes the code in it, in case it is read on another device. */
export function AskForMail({ purpose, title, note, refusal, onTicket }: Props) {
  const command = useActingGet(purpose === 'activation' ? resend : resetPassword)
  const [initial] = useState(() => ({ v: signInPrefill().email ?? '' }))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial,
    schema: resend.params,
    bodyOf: ({ v }) => ({ v: v.trim() }),
    messages: {},
    command,
    send: (params) => command.mutateAsync({ params }),
    onSuccess: (_, { v }) => setSentTo(v),
  })

  if (sentTo !== null) return <CodeOfMail email={sentTo} onTicket={onTicket} onAgain={() => setSentTo(null)} />
  return (
    <Stack as="form" onSubmit={submitting(form.submit)} aria-labelledby="ask-title">
      <header>
        <h1 id="ask-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.note}>{note}</p>
      </header>
      {refusal !== undefined && !command.error && <Alert tone="bad">{refusal}</Alert>}
      {command.error && <Alert tone="bad">{command.error.message}</Alert>}
      <TextField size="md" label="Adresse e-mail" name="email" type="email" autoComplete="username" required {...form.input('v')} />
      <Button size="md" type="submit" fullWidth loading={command.isPending}>
        Recevoir un lien
      </Button>
      <Row gap={[2, 4]} align="center" justify="between" className={styles.links}>
        <Link to={paths.signIn} onClick={() => prefillSignIn({ email: form.fields.v.trim() })}>
          Revenir à la connexion
        </Link>
      </Row>
    </Stack>
  )
}

type CodeProps = { email: string; onTicket: (ticket: OpenedTicket) => void; onAgain: () => void }

function CodeOfMail({ email, onTicket, onAgain }: CodeProps) {
  const checking = useActingGet(verifyCode)
  const form = useForm({
    initial: { b: '' },
    schema: verifyCode.params,
    bodyOf: ({ b }) => ({ a: email, b: b.replaceAll(/\s/g, '') }),
    messages: {},
    command: checking,
    send: (params) => checking.mutateAsync({ params }, { onError: () => form.forgetSent() }),
    onSuccess: (answer) => {
      form.forgetSent()
      if ('ticket' in answer) onTicket(answer)
    },
  })

  return (
    <Stack as="form" onSubmit={submitting(form.submit)} aria-labelledby="code-title">
      <header>
        <h1 id="code-title" className={styles.title}>
          Regardez vos e-mails
        </h1>
      </header>
      <p className={styles.notice} role="status">
        Si un compte porte cette adresse, un e-mail est parti.
      </p>
      <p className={styles.whose}>
        Suivez le lien envoyé à <strong>{email}</strong>, ou saisissez ici le code qu’il porte aussi. Le code vaut dix minutes.
      </p>
      {checking.error && <Alert tone="bad">{checking.error.message}</Alert>}
      <TextField size="md" {...SIX_DIGITS} required {...form.input('b')} error={undefined} />
      <Button size="md" type="submit" fullWidth loading={checking.isPending}>
        Continuer avec ce code
      </Button>
      <Row gap={[2, 4]} align="center" justify="between" className={styles.links}>
        <button type="button" className={styles.link} onClick={onAgain}>
          Rien reçu&nbsp;? Recommencer
        </button>
        <Link to={paths.signIn} onClick={() => prefillSignIn({ email })}>
          Revenir à la connexion
        </Link>
      </Row>
    </Stack>
  )
}
