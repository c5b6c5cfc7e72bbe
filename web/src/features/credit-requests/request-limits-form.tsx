import { changeRequestLimits, getRequestLimits, type RequestLimits } from '@backoffice/contract/credit-requests/request-limits'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { readAmount, writeAmount } from '../../format/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { FormField, submitting } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { isMisread, isSameAmount, VersionedAmountField, writeAsMoney } from '../../ui/form/versioned-amount-field.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

type CountName = 'openMax' | 'perMinute'
type AmountName = 'confirmAbove' | 'amountMax'
type LimitTexts = Record<CountName | AmountName, string>

const COUNTS = ['openMax', 'perMinute'] as const
const AMOUNTS = ['confirmAbove', 'amountMax'] as const
const BOUNDS = { min: 1, max: 1000 } as const

const REQUEST_LIMIT_TEXTS: Record<keyof LimitTexts, { label: string; description: string }> = {
  openMax: {
    label: 'Demandes en attente, par bénéficiaire et par file',
    description: 'Au-delà, une nouvelle demande est refusée jusqu’à ce qu’une autre soit traitée ou annulée.',
  },
  perMinute: {
    label: 'Demandes par minute, par personne',
    description: 'Au-delà, la personne attend un instant avant d’en faire une autre.',
  },
  confirmAbove: {
    label: 'Accord à confirmer par nom et montant, au-delà de',
    description: 'La personne qui approuve confirme une fois de plus. Vide\u00a0: jamais.',
  },
  amountMax: {
    label: 'Montant d’une demande, au plus',
    description: 'Là où aucun maximum n’est réglé pour le compte ou son rôle. Vide\u00a0: sans plafond.',
  },
}

const TEXTS = {
  labelOf: (name: keyof LimitTexts) => REQUEST_LIMIT_TEXTS[name].label,
  write: (name: keyof LimitTexts, text: string) => (isAmount(name) ? writeAsMoney(name, text) : text),
}

function isAmount(name: keyof LimitTexts): boolean {
  return AMOUNTS.some((amount) => amount === name)
}

/** Edits how many requests may wait or be made per minute, so that nobody fills a queue alone. */
export function RequestLimitsForm() {
  const limits = useRead(getRequestLimits, {})
  return withCard(<Fields read={limits} />)
}

function Fields({ read: latest }: { read: RequestLimits }) {
  const form = useLimits(latest)
  const { isDirty, isReadable, isPending, conflicts } = form
  return (
    <Stack as="form" onSubmit={submitting(form.submit)} noValidate>
      <VersionedMessage form={form} {...TEXTS} />
      {COUNTS.map((name) => (
        <FormField key={name}>
          <CountField {...REQUEST_LIMIT_TEXTS[name]} {...BOUNDS} {...form.field(name)} />
          <FieldConflict form={form} name={name} {...TEXTS} />
        </FormField>
      ))}
      {AMOUNTS.map((name) => (
        <VersionedAmountField key={name} form={form} name={name} {...REQUEST_LIMIT_TEXTS[name]} />
      ))}
      <Row justify="end">
        <Button type="submit" loading={isPending} disabled={!isDirty || !isReadable || conflicts.length > 0}>
          Enregistrer les limites
        </Button>
      </Row>
      <LeavingDialog isDirty={isDirty} name="Les limites des demandes" isStaying={({ search }) => search['part'] === 'requests'} />
    </Stack>
  )
}

function useLimits(latest: RequestLimits) {
  const command = useCommand(changeRequestLimits)
  const limits = useLatest(latest, command.data)
  const savedTexts = textsOf(limits)
  const form = useVersionedForm({
    stored: savedTexts,
    isSame: (name, typed, stored) => (isAmount(name) ? isSameAmount(typed, stored) : typed === stored),
    check: () => ({}),
    command,
    send: (changes) => command.mutateAsync({ body: { ...valuesOf({ ...savedTexts, ...changes }), version: limits.version } }),
    savedIn: textsOf,
  })
  const isReadable = COUNTS.every((name) => form.fields[name] !== '') && !AMOUNTS.some((name) => isMisread(form.fields[name], readAmount))
  return { ...form, isReadable }
}

function textsOf({ openMax, perMinute, confirmAbove, amountMax }: RequestLimits): LimitTexts {
  return {
    openMax: String(openMax),
    perMinute: String(perMinute),
    confirmAbove: writeAmount(confirmAbove),
    amountMax: writeAmount(amountMax),
  }
}

function valuesOf({ openMax, perMinute, confirmAbove, amountMax }: LimitTexts): Omit<RequestLimits, 'version'> {
  return {
    openMax: Number(openMax),
    perMinute: Number(perMinute),
    confirmAbove: readAmount(confirmAbove),
    amountMax: readAmount(amountMax),
  }
}
