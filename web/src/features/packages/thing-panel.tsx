import {
  createOption,
  createPackage,
  type Package,
  type PackageOption,
  updateOption,
  updatePackage,
} from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/check.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Row } from '../../ui/layout/stack.tsx'

type Kind = 'package' | 'option'
type Props = { kind: Kind; thing: Package | PackageOption | undefined; open: string; onClose: () => void }
type Fields = { name: string; articleCode: string; isSold: boolean }

const THING_LABELS = { package: { one: 'formule', its: 'la formule' }, option: { one: 'option', its: 'l’option' } }

export function ThingPanel({ kind, thing: latest, open, onClose }: Props) {
  // As it was when the panel opened: the server refuses a version that somebody else has replaced since.
  const [thing] = useState(latest)
  const { one, its } = THING_LABELS[kind]
  const form = useThing(kind, thing, onClose)

  return (
    <SidePanel title={thing ? thing.name : `Nouvelle ${one}`} onClose={onClose}>
      <Form onSubmit={form.submit}>
        {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
        <TextField label="Nom" required maxLength={120} {...form.input('name')} />
        {kind === 'package' && (
          <TextField
            label="Article de l’opérateur"
            description="Le code que porte cette formule dans le fichier des activations, s’il y en a un."
            maxLength={40}
            {...form.input('articleCode')}
          />
        )}
        {thing && (
          <Switch
            label="Se vend"
            description={`Sans cela, ${its} ne se propose plus nulle part. Ses prix restent dans l’histoire.`}
            checked={form.fields.isSold}
            onChange={({ target }) => form.set('isSold', target.checked)}
          />
        )}
        <Row justify="end" isFilled>
          <Button type="submit" loading={form.isPending} disabled={!form.isDirty || form.fields.name.trim() === ''}>
            {thing ? `Enregistrer ${its}` : `Ajouter ${its}`}
          </Button>
        </Row>
      </Form>
      <LeavingDialog isDirty={form.isDirty} name={thing?.name ?? `cette ${one}`} isStaying={({ search }) => search['open'] === open} />
    </SidePanel>
  )
}

function useThing(kind: Kind, thing: Props['thing'], onClose: () => void) {
  const command = useSending(kind, thing)
  useOnSuccess(command.data, onClose)
  const form = useForm({
    initial: fieldsOf(thing),
    schema: createPackage.body,
    bodyOf: ({ name, articleCode }) => ({ name, articleCode: articleCode.trim() === '' ? null : articleCode }),
    messages: { name: 'Écrivez le nom.' },
    command,
    send: (body): Promise<object> => command.send(body, form.fields.isSold),
    onSuccess: (_, { name }) => showSuccess({ title: thing ? `${name} est enregistrée` : `${name} est ajoutée` }),
  })
  return form
}

type ThingBody = { name: string; articleCode?: string | null | undefined }

/** Creates or changes the thing. An option has no article code. */
function useSending(kind: Kind, thing: Props['thing']) {
  const [newPackage, changedPackage] = [useCommand(createPackage), useCommand(updatePackage)]
  const [newOption, changedOption] = [useCommand(createOption), useCommand(updateOption)]
  const { data, error, isPending, isSuccess } =
    kind === 'package' ? (thing ? changedPackage : newPackage) : thing ? changedOption : newOption

  function send({ name, articleCode }: ThingBody, isSold: boolean): Promise<object> {
    if (thing === undefined) {
      return kind === 'package' ? newPackage.mutateAsync({ body: { name, articleCode } }) : newOption.mutateAsync({ body: { name } })
    }
    const params = { id: thing.id }
    const body = { name, isSold, version: thing.version }
    return kind === 'package'
      ? changedPackage.mutateAsync({ params, body: { ...body, articleCode } })
      : changedOption.mutateAsync({ params, body })
  }

  return { data, error, isPending, isSuccess, send }
}

function fieldsOf(thing: Props['thing']): Fields {
  const articleCode = thing && 'articleCode' in thing ? (thing.articleCode ?? '') : ''
  return { name: thing?.name ?? '', articleCode, isSold: thing?.isSold ?? true }
}
