import { changeRequestLimits, getRequestLimits, type RequestLimits } from '@backoffice/contract/request-limits'
import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/alert.tsx'
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
  const { mutate, error, isPending } = useCommand(changeRequestLimits)
  const isDirty = openMax !== known.openMax || perMinute !== known.perMinute
  const wanted = openMax === null || perMinute === null ? null : { openMax, perMinute }

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
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending} disabled={!isDirty || wanted === null}>
          Enregistrer les limites
        </Button>
      </div>
      <LeavingDialog isDirty={isDirty} name="Les limites des demandes" isStaying={({ search }) => search['part'] === 'requests'} />
    </form>
  )
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
