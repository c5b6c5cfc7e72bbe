import { faultOfPassword } from '@backoffice/contract/profile/password-rules'
import { changePassword } from '@backoffice/contract/profile/profile'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { NewPasswordField } from '../../ui/form/new-password-field.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './profile.module.css'
import { splitRefusal } from './secret-faults.ts'
import { OwnPasswordField } from './secret-field.tsx'

const SAME = 'Choisissez-en un autre que celui que vous avez déjà.'

export function PasswordCard({ email }: { email: string | null }) {
  const changing = useCommand(changePassword)
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [isTried, setTried] = useState(false)
  const { ofPassword, ofField, others } = splitRefusal(changing.error, 'newPassword')
  const fault = faultOfPassword(newPassword) ?? (newPassword === currentPassword ? SAME : ofField)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (faultOfPassword(newPassword) !== undefined || newPassword === currentPassword) return
    const done = await changing.mutateAsync({ body: { currentPassword, newPassword } }).catch(() => null)
    if (done === null) return
    setCurrent('')
    setNew('')
    setTried(false)
    showSuccess({ title: 'Mot de passe changé', detail: 'Vos autres sessions sont fermées.' })
  }

  return (
    <Card title="Mot de passe">
      <form className={styles.secrets} onSubmit={(event) => void submit(event)}>
        {others && <Alert tone="bad">{others}</Alert>}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <OwnPasswordField value={currentPassword} onChange={setCurrent} fault={ofPassword} />
        <NewPasswordField
          label="Nouveau mot de passe"
          name="new-password"
          value={newPassword}
          onChange={(value) => {
            setNew(value)
            changing.reset()
          }}
          fault={fault}
          isFaultShown={isTried}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="default" loading={changing.isPending}>
            Changer le mot de passe
          </Button>
        </div>
      </form>
    </Card>
  )
}
