import { WriteFailure } from '../../api/write-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form, FormField } from '../../ui/form/form.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { formatCount } from '../../format/numbers.ts'
import { CURRENCY_SIGN } from '../../format/money.ts'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { FigureField } from './figure-field.tsx'
import { FIGURE_NAMES } from './objective-figures.ts'
import type { SplitForm as Split } from './use-split-form.ts'

const COUNT_STEPS = ['1', '5', '10'].map((value) => ({ value, label: `à ${value} près` }))
const REVENUE_STEPS = ['1', '10', '50', '100', '500'].map((value) => ({ value, label: `à ${value} ${CURRENCY_SIGN} près` }))

/** Counts the objectives that a split leaves alone: those fixed in the sheet, and those that are closed. */
type Kept = { fixed: number; closed: number }

/** Asks how a split is made. */
export function SplitForm({ form, kept, onClose }: { form: Split; kept: Kept; onClose: () => void }) {
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <WriteFailure error={form.refusal} title="La proposition n’est pas arrivée" />}
      {FIGURE_NAMES.map((name) => (
        <FormField key={name} isPaired>
          <FigureField name={name} {...form.field(name)} />
        </FormField>
      ))}
      <FormField>
        <Segmented
          label="Répartir"
          value={form.fields.by}
          onChange={(by) => form.set('by', by)}
          options={[
            { value: 'outlet', label: 'Par point de vente' },
            { value: 'sector', label: 'Par secteur d’abord' },
          ]}
        />
      </FormField>
      <Bounds form={form} />
      <FormField>
        <p className={typography.caption}>
          {kept.fixed === 0
            ? 'Cochez «\u00a0Fixe\u00a0» dans la grille pour garder un objectif tel quel.'
            : `${formatCount(kept.fixed, 'objectif coché garde sa valeur', 'objectifs cochés gardent leur valeur')}.`}
          {kept.closed > 0 && ` ${formatCount(kept.closed, 'objectif clos garde sa valeur', 'objectifs clos gardent leur valeur')}.`}
        </p>
      </FormField>
      {form.asksReason && (
        <FormField>
          <ReasonField
            description={'Des objectifs publiés changent\u00a0: la raison est conservée avec leurs versions.'}
            required
            {...form.field('raison')}
          />
        </FormField>
      )}
      <Row justify="end" isFilled>
        <Button variant="default" onClick={onClose}>
          Revenir à la grille
        </Button>
        <Button type="submit" variant={form.isCurrent ? 'default' : 'filled'} loading={form.isPending}>
          Proposer
        </Button>
      </Row>
    </Form>
  )
}

/** Asks how far from its habit an outlet may be, and how figures are rounded. */
function Bounds({ form }: { form: Split }) {
  return (
    <>
      <FormField isPaired>
        <TextField
          label="Plancher"
          description="En part de la moyenne du même mois des deux dernières années."
          unit="%"
          inputMode="numeric"
          placeholder="sans"
          {...form.input('floorRatio')}
        />
      </FormField>
      <FormField isPaired>
        <TextField
          label="Plafond"
          description="En part de la moyenne du même mois des deux dernières années."
          unit="%"
          inputMode="numeric"
          placeholder="sans"
          {...form.input('ceilingRatio')}
        />
      </FormField>
      <FormField isPaired>
        <SelectField label="Arrondi des quantités" options={COUNT_STEPS} {...form.field('countStep')} />
      </FormField>
      <FormField isPaired>
        <SelectField label="Arrondi du CA" options={REVENUE_STEPS} {...form.field('revenueStep')} />
      </FormField>
    </>
  )
}
