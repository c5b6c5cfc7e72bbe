import { toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { type FormEvent, lazy, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './factor.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ButtonRow } from '../../ui/form/form.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

export type StartedFactor = { factor: 'totp' | 'mail'; password: string; otpauthUrl: string | undefined }

type Props = { started: StartedFactor; email: string | null; onEnabled: () => void; onCancel: () => void }

/** Requires a first code, which proves that the user can produce them. */
export function FactorConfirm({ started: { factor, password, otpauthUrl }, email, onEnabled, onCancel }: Props) {
  const confirming = useCommand(toggleSecondFactor)
  const [code, setCode] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await confirming.mutateAsync({ body: { password, factor, code: code.replaceAll(/\s/g, '') } }).catch(() => null)
    if (answer?.enabled) return onEnabled()
    setCode('')
  }

  return (
    <Stack as="form" align="start" onSubmit={(event) => void submit(event)}>
      {otpauthUrl === undefined ? (
        <p>
          Un code est parti à <strong>{email}</strong>. Il vaut dix minutes.
        </p>
      ) : (
        <Scan otpauthUrl={otpauthUrl} />
      )}
      <TextField
        className={styles.code}
        label="Code à six chiffres"
        description={otpauthUrl === undefined ? 'Celui de l’e-mail.' : 'Celui que l’application affiche maintenant.'}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*(\d\s*){6}"
        title="Six chiffres"
        value={code}
        error={confirming.error?.message}
        onChange={({ target }) => setCode(target.value)}
        required
      />
      <ButtonRow>
        <Button variant="default" onClick={onCancel}>
          Revenir au choix
        </Button>
        <Button type="submit" loading={confirming.isPending}>
          Activer avec ce code
        </Button>
      </ButtonRow>
    </Stack>
  )
}

/** Shows the QR code, and the secret as text for users without a camera. */
function Scan({ otpauthUrl }: { otpauthUrl: string }) {
  const secret = new URL(otpauthUrl).searchParams.get('secret') ?? ''
  return (
    <Row gap={6} align="center" className={styles.scan}>
      <ReadBoundary failure="Le code à scanner n’a pas pu être affiché" loading={<div className={styles.waiting} />}>
        <QrCode text={otpauthUrl} label="Code à scanner avec votre application d’authentification" />
      </ReadBoundary>
      <Stack gap={3} align="start">
        <p>Scannez ce code avec votre application d’authentification, ou saisissez-y cette clé&nbsp;:</p>
        <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label="Copier la clé" done="Clé copiée" />
      </Stack>
    </Row>
  )
}
