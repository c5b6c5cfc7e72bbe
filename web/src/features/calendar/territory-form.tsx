import { type Calendar, changeTerritory } from '@backoffice/contract/calendar/calendar'
import { TERRITORIES, type Territory, TERRITORY_LABELS } from '@backoffice/contract/calendar/territories'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { Card } from '../../ui/layout/page.tsx'

const TEXTS = {
  labelOf: () => 'Territoire',
  write: (_: string, text: string) => labelOf(text),
}
const OPTIONS = TERRITORIES.map((value) => ({ value, label: labelOf(value) }))

/** Chooses whose public holidays are those of the network. */
export function TerritoryForm({ calendar: read }: { calendar: Calendar }) {
  const command = useCommand(changeTerritory)
  const { territory, version } = useLatest<Pick<Calendar, 'territory' | 'version'>>(read, command.data)
  const form = useVersionedForm({
    stored: { territory: territory as string },
    check: () => ({}),
    command,
    send: (changes) => command.mutateAsync({ body: { territory: territoryIn(changes.territory, territory), version } }),
    savedIn: (answer) => ({ territory: answer.territory }),
    onSuccess: (answer) => showSuccess({ title: 'Territoire enregistré', detail: labelOf(answer.territory) }),
  })

  return (
    <Card title="Territoire">
      <Form onSubmit={form.submit}>
        <VersionedMessage form={form} {...TEXTS} />
        <SelectField
          label="Jours fériés de"
          description="Ils se calculent pour chaque année. Le changement vaut aussi pour les mois passés."
          options={OPTIONS}
          {...form.field('territory')}
        />
        <FieldConflict form={form} name="territory" {...TEXTS} />
        <Row justify="end" isFilled>
          <Button type="submit" variant="default" loading={form.isPending} disabled={!form.isDirty || form.conflicts.length > 0}>
            Enregistrer le territoire
          </Button>
        </Row>
      </Form>
    </Card>
  )
}

function territoryIn(text: string | undefined, stored: Territory): Territory {
  return TERRITORIES.find((territory) => territory === text) ?? stored
}

function labelOf(text: string): string {
  const territory = TERRITORIES.find((one) => one === text)
  const label = territory === undefined ? '' : TERRITORY_LABELS[territory]
  return label.charAt(0).toLocaleUpperCase('fr') + label.slice(1)
}
