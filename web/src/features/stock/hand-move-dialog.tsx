import { depotName } from '@backoffice/contract/stock/labels'
import type { Depot } from '@backoffice/contract/stock/depots'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import { ScannedList } from '../../ui/form/scanned-list.tsx'
import { addScanned, numbersIn } from '../../ui/form/scanned-numbers.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useQuietArticles } from '../articles/index.ts'
import { CONSEQUENCES, DEPOT_QUESTIONS, HAND_LABELS, type HandKind, OWN_CONSEQUENCES, takesPlaceAt } from './hand-moves.ts'
import { type HandMove, type HandMoveStart, useHandMove } from './use-hand-move.ts'
import { useQuietDepots } from './use-depots.ts'

const KINDS = Object.entries(HAND_LABELS).map(([value, label]) => ({ value, label }))
const WAYS = [
  { value: 'numbers', label: 'Par numéros' },
  { value: 'counted', label: 'En quantité' },
] as const

type Props = {
  start: HandMoveStart
  /** The serial it is about, if the dialog opens from its life-line. */
  serial?: string
  /** True if an outlet moves what is its own: kind and depot are given. */
  isOwn?: boolean
  onClose: () => void
}

/** Moves goods by hand: faulty, lost, found again, or brought back by a client. */
export function HandMoveDialog({ start, serial, isOwn = false, onClose }: Props) {
  const form = useHandMove(start, onClose)
  const { kind } = form.fields
  return (
    <Dialog
      isOpen
      title={titleOf(kind, serial, isOwn)}
      confirmLabel="Enregistrer le mouvement"
      cancelLabel={form.isDirty ? 'Continuer plus tard' : 'Annuler'}
      isDangerous={kind === 'lost'}
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      {serial === undefined && !isOwn && <KindField form={form} />}
      {!isOwn && (serial === undefined || start.depotId === null) && <DepotField form={form} />}
      {serial === undefined && (
        <Segmented
          label="Ce qui bouge"
          options={WAYS}
          value={form.fields.isCounted ? 'counted' : 'numbers'}
          onChange={(way) => form.set('isCounted', way === 'counted')}
        />
      )}
      {serial === undefined && (form.fields.isCounted ? <CountedGoods form={form} /> : <ScannedGoods form={form} />)}
      {serial !== undefined && form.errorOf('serials') !== undefined && <Alert tone="bad">{form.errorOf('serials')}</Alert>}
      <ReasonField {...form.field('raison')} description="Elle reste écrite sur le mouvement et dans l’historique." required />
      <p className={typography.note}>{(isOwn ? OWN_CONSEQUENCES[kind] : undefined) ?? CONSEQUENCES[kind]}</p>
      {form.isDirty && (
        <Row>
          <Button size="xs" variant="default" disabled={form.isPending} onClick={form.startAgain}>
            Tout recommencer
          </Button>
        </Row>
      )}
    </Dialog>
  )
}

function titleOf(kind: HandKind, serial: string | undefined, isOwn: boolean): string {
  if (serial !== undefined) return `${HAND_LABELS[kind]}\u00a0: ${serial}`
  return isOwn ? HAND_LABELS[kind] : 'Mouvement à la main'
}

function KindField({ form }: { form: HandMove }) {
  const { depotId } = form.fields
  const depots = useQuietDepots() ?? []
  const choose = (next: string) => {
    // The keys of the labels.
    const kind = next as HandKind
    const depot = depots.find(({ id }) => id === depotId)
    form.set('kind', kind)
    if (depot && !takesPlaceAt(kind, depot.kind)) form.set('depotId', null)
  }
  return <SelectField label="Type" options={KINDS} value={form.fields.kind} error={form.errorOf('kind')} onChange={choose} />
}

function DepotField({ form }: { form: HandMove }) {
  const { kind, depotId } = form.fields
  const depots = (useQuietDepots() ?? []).filter((depot) => takesPlaceAt(kind, depot.kind))
  const options = depots.map((depot: Depot) => ({ value: String(depot.id), label: depotName(depot) }))
  return (
    <SelectField
      label={DEPOT_QUESTIONS[kind]}
      required
      options={[{ value: '', label: 'Choisir…' }, ...options]}
      value={String(depotId ?? '')}
      error={form.errorOf('depotId')}
      onChange={(next) => form.set('depotId', next === '' ? null : Number(next))}
    />
  )
}

function ScannedGoods({ form: { fields, set, errorOf } }: { form: HandMove }) {
  const numbers = numbersIn(fields.serials)
  return (
    <>
      <ScanField
        label="Numéro"
        description="Scannez l’un après l’autre, ou collez une liste."
        error={errorOf('serials')}
        onScan={(text) => {
          const outcome = addScanned(numbers, text)
          set('serials', outcome.numbers.join('\n'))
          return outcome
        }}
      />
      <ScannedList
        numbers={numbers.map((number) => ({ number }))}
        onChange={(next) => set('serials', next.map(({ number }) => number).join('\n'))}
      />
    </>
  )
}

function CountedGoods({ form }: { form: HandMove }) {
  const articles = (useQuietArticles() ?? []).filter(({ family, serialised }) => family === 'equipment' && !serialised)
  const options = articles.map(({ id, code, label }) => ({ value: String(id), label: `${code}, ${label}` }))
  return (
    <>
      <SelectField
        label="Article"
        required
        options={[{ value: '', label: 'Choisir…' }, ...options]}
        value={String(form.fields.articleId ?? '')}
        error={form.errorOf('articleId')}
        onChange={(next) => form.set('articleId', next === '' ? null : Number(next))}
      />
      <CountField label="Quantité" unit="pièces" required min={1} max={10_000} {...form.field('quantity')} />
    </>
  )
}
