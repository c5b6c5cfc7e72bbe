import { changeRequestLimits, getRequestLimits, type RequestLimits } from '@backoffice/contract/credit-requests/request-limits'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { NO_AMOUNT, readAmount, writeAmount } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

const BOUNDS = { min: 1, max: 1000 } as const

/** Edits how many requests may wait or be made per minute, so that nobody fills a queue alone. */
export function RequestLimitsForm() {
  const limits = useRead(getRequestLimits, {})
  return withCard(<Fields key={limits.version} limits={limits} />)
}

function Fields({ limits: { version, ...known } }: { limits: RequestLimits }) {
  const [typed, setTyped] = useState(typedOf(known))
  const type = (change: Partial<LimitFields>) => setTyped((before) => ({ ...before, ...change }))
  const { mutate, error, isPending } = useCommand(changeRequestLimits)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(known))
  const wanted = wantedOf(typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted !== null) mutate({ body: { ...wanted, version } })
  }

  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {error && <Alert tone="bad">{error.message}</Alert>}
      <CountField
        label="Demandes en attente, par bénéficiaire et par file"
        description="Au-delà, une nouvelle demande est refusée jusqu’à ce qu’une autre soit décidée ou annulée."
        {...BOUNDS}
        value={typed.openMax}
        onChange={(openMax) => type({ openMax })}
      />
      <CountField
        label="Demandes par minute, par personne"
        description="Au-delà, la personne attend un instant avant d’en faire une autre."
        {...BOUNDS}
        value={typed.perMinute}
        onChange={(perMinute) => type({ perMinute })}
      />
      <LimitField
        label="Accord à confirmer par nom et montant, au-delà de"
        description={'La personne qui approuve confirme une fois de plus. Vide\u00a0: jamais.'}
        value={typed.confirmAbove}
        onChange={(confirmAbove) => type({ confirmAbove })}
      />
      <LimitField
        label="Montant d’une demande, au plus"
        description={'Là où aucun maximum n’est réglé pour le compte ou son rôle. Vide\u00a0: sans plafond.'}
        value={typed.amountMax}
        onChange={(amountMax) => type({ amountMax })}
      />
      <Row justify="end">
        <Button type="submit" loading={isPending} disabled={!isDirty || wanted === null}>
          Enregistrer les limites
        </Button>
      </Row>
      <LeavingDialog isDirty={isDirty} name="Les limites des demandes" isStaying={({ search }) => search['part'] === 'requests'} />
    </Stack>
  )
}

type CurrentLimits = Omit<RequestLimits, 'version'>
type LimitFields = { openMax: number | null; perMinute: number | null; confirmAbove: string; amountMax: string }

function typedOf({ openMax, perMinute, confirmAbove, amountMax }: CurrentLimits): LimitFields {
  return { openMax, perMinute, confirmAbove: writeAmount(confirmAbove), amountMax: writeAmount(amountMax) }
}

/** Returns null while a field is invalid. */
function wantedOf({ openMax, perMinute, confirmAbove, amountMax }: LimitFields): CurrentLimits | null {
  if (openMax === null || perMinute === null || isMisread(confirmAbove) || isMisread(amountMax)) return null
  return { openMax, perMinute, confirmAbove: readAmount(confirmAbove), amountMax: readAmount(amountMax) }
}

const isMisread = (typed: string): boolean => typed.trim() !== '' && readAmount(typed) === null

type LimitProps = { label: string; description: string; value: string; onChange: (typed: string) => void }

/** Renders an amount field that may be empty. */
function LimitField({ value, ...field }: LimitProps) {
  return <AmountField {...field} isOptional value={value} error={isMisread(value) ? NO_AMOUNT : undefined} />
}
