import { changeRequestLimits, getRequestLimits, type RequestLimits } from '@backoffice/contract/request-limits'
import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { NO_AMOUNT, readAmount, writeAmount } from '../../format/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { inCard } from '../../ui/in-card.tsx'
import { LeavingDialog } from '../../ui/leaving-dialog.tsx'
import styles from './amount-settings.module.css'

/** How many credit requests may wait or be made, so that nobody fills a queue alone. */
export function RequestLimitsForm() {
  const limits = useRead(getRequestLimits, {})
  return inCard(<Fields key={limits.version} limits={limits} />)
}

function Fields({ limits: { version, ...known } }: { limits: RequestLimits }) {
  const [openMax, setOpenMax] = useState<number | null>(known.openMax)
  const [perMinute, setPerMinute] = useState<number | null>(known.perMinute)
  const [confirmAbove, setConfirmAbove] = useState(confirmationOf(known))
  const { mutate, error, isPending } = useCommand(changeRequestLimits)
  const isDirty = openMax !== known.openMax || perMinute !== known.perMinute || confirmAbove !== confirmationOf(known)
  const threshold = confirmAbove.trim() === '' ? null : readAmount(confirmAbove)
  const isMisread = threshold === null && confirmAbove.trim() !== ''
  const wanted = openMax === null || perMinute === null || isMisread ? null : { openMax, perMinute, confirmAbove: threshold }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted !== null) mutate({ body: { ...wanted, version } })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && <Alert tone="bad">{error.message}</Alert>}
      <CountField
        label="Demandes en attente, par bénéficiaire et par file"
        description="Au-delà, une nouvelle demande est refusée jusqu’à ce qu’une autre soit décidée ou annulée."
        value={openMax}
        onChange={setOpenMax}
      />
      <CountField
        label="Demandes par minute, par personne"
        description="Au-delà, la personne attend un instant avant d’en faire une autre."
        value={perMinute}
        onChange={setPerMinute}
      />
      <AmountField
        isOptional
        label="Accord à confirmer par nom et montant, au-delà de"
        description={'La personne qui approuve confirme une fois de plus. Vide\u00a0: jamais.'}
        value={confirmAbove}
        error={isMisread ? NO_AMOUNT : undefined}
        onChange={setConfirmAbove}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending} disabled={!isDirty || wanted === null}>
          Enregistrer les limites
        </Button>
      </div>
      <LeavingDialog isDirty={isDirty} name="Les limites des demandes" isStaying={({ search }) => search['part'] === 'requests'} />
    </form>
  )
}

function confirmationOf({ confirmAbove }: Pick<RequestLimits, 'confirmAbove'>): string {
  return confirmAbove === null ? '' : writeAmount(confirmAbove)
}

type CountProps = { label: string; description: string; value: number | null; onChange: (value: number | null) => void }

function CountField({ value, onChange, ...words }: CountProps) {
  return (
    <NumberInput
      {...words}
      min={1}
      max={1000}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  )
}
