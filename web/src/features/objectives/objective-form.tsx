import type { YearRow } from '@backoffice/contract/objectives/objectives'
import type { MonthPlace } from '@backoffice/contract/network-statistics/month'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { WriteFailure } from '../../api/write-failure.tsx'
import { ofMonth } from '../../format/dates.ts'
import { Button } from '../../ui/form/button.tsx'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons, FormField } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { coverageSentence } from './coverage-note.tsx'
import { FigureField } from './figure-field.tsx'
import { FIGURE_LABELS, FIGURE_NAMES, type FigureName, formatFigure, readFigure, textsOf } from './objective-figures.ts'
import type { ObjectiveFormState } from './use-objective-form.ts'

const labelOf = (name: FigureName) => FIGURE_LABELS[name]
const write = (name: FigureName, text: string) => formatFigure(name, readFigure(name, text))

type Props = { form: ObjectiveFormState; row: YearRow; place: MonthPlace; isMonthClosed: boolean }

/** Edits the four figures of the network's objective, beside a year before and the sum of the outlets. */
export function ObjectiveForm({ form, row, place, isMonthClosed }: Props) {
  const { objective, isPublished, isDirty, isPending, conflicts } = form
  const isReadOnly = isMonthClosed || objective?.statut === 'closed'
  return (
    <Form onSubmit={form.submit}>
      {form.unanswered ? (
        <WriteFailure error={form.unanswered} title="L’objectif n’est peut-être pas enregistré" />
      ) : (
        <VersionedMessage form={form} labelOf={labelOf} write={write} />
      )}
      {!isReadOnly && <Suggestions row={row} form={form} />}
      {FIGURE_NAMES.map((name) => (
        <FormField key={name}>
          <FigureField
            name={name}
            description={descriptionOf(name, row)}
            isReadOnly={isReadOnly}
            isFirst={objective === null && name === 'recruitments'}
            {...form.field(name)}
          />
          <FieldConflict form={form} name={name} labelOf={labelOf} write={write} />
        </FormField>
      ))}
      {isPublished && isDirty && (
        <ReasonField
          description="Gardée avec les versions de l’objectif."
          required
          value={form.reason.value}
          error={form.reason.error}
          onChange={form.reason.onChange}
        />
      )}
      {!isReadOnly && (
        <FormButtons
          submitLabel={objective === null ? 'Enregistrer le brouillon' : 'Enregistrer l’objectif'}
          isPending={isPending}
          isDisabled={!isDirty || conflicts.length > 0}
          isStuck={isDirty}
          onForget={isDirty ? form.forget : undefined}
        />
      )}
      <LeavingDialog
        isDirty={isDirty}
        name={`l’objectif ${ofMonth(monthText(place))}`}
        isStaying={({ search }) => search['month'] === place.month && (search['year'] ?? place.year) === place.year}
      />
    </Form>
  )
}

/** Fills the form from figures that are known, which the person then corrects. */
function Suggestions({ row: { previousYear, coverage }, form }: { row: YearRow; form: ObjectiveFormState }) {
  const fill = (texts: Record<FigureName, string>) => {
    for (const name of FIGURE_NAMES) form.field(name).onChange(texts[name])
  }
  return (
    <Row align="center">
      <span className={typography.caption}>Reprendre&nbsp;:</span>
      <Button size="xs" variant="default" onClick={() => fill(textsOf(previousYear))}>
        Un an avant
      </Button>
      {coverage.outlets > 0 && (
        <Button size="xs" variant="default" onClick={() => fill(textsOf(coverage))}>
          Somme des PDV
        </Button>
      )}
    </Row>
  )
}

function descriptionOf(name: FigureName, { previousYear, coverage }: YearRow): string {
  const before = `Un an avant\u00a0: ${formatFigure(name, previousYear[name])}.`
  return coverage.outlets === 0 ? before : `${before} ${coverageSentence(name, coverage)}.`
}
