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
type Props = { kind: Kind; item: Package | PackageOption | undefined; open: string; onClose: () => void }
type Fields = { name: string; articleCode: string; isSold: boolean }

const ITEM_LABELS = { package: { noun: 'formule', withArticle: 'la formule' }, option: { noun: 'option', withArticle: 'l’option' } }

export function ItemPanel({ kind, item: latest, open, onClose }: Props) {
  // As it was when the panel opened: the server refuses a version that somebody else has replaced since.
  const [item] = useState(latest)
  const { noun, withArticle } = ITEM_LABELS[kind]
  const form = useItem(kind, item, onClose)

  return (
    <SidePanel title={item ? item.name : `Nouvelle ${noun}`} onClose={onClose}>
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
        {item && (
          <Switch
            label="Se vend"
            description={`Sans cela, ${withArticle} ne se propose plus nulle part. Ses prix restent dans l’historique.`}
            checked={form.fields.isSold}
            onChange={({ target }) => form.set('isSold', target.checked)}
          />
        )}
        <Row justify="end" isFilled>
          <Button type="submit" loading={form.isPending} disabled={!form.isDirty || form.fields.name.trim() === ''}>
            {item ? `Enregistrer ${withArticle}` : `Ajouter ${withArticle}`}
          </Button>
        </Row>
      </Form>
      <LeavingDialog isDirty={form.isDirty} name={item?.name ?? `cette ${noun}`} isStaying={({ search }) => search['open'] === open} />
    </SidePanel>
  )
}

function useItem(kind: Kind, item: Props['item'], onClose: () => void) {
  const command = useSending(kind, item)
  useOnSuccess(command.data, onClose)
  const form = useForm({
    initial: fieldsOf(item),
    schema: createPackage.body,
    bodyOf: ({ name, articleCode }) => ({ name, articleCode: articleCode.trim() === '' ? null : articleCode }),
    messages: { name: 'Écrivez le nom.' },
    command,
    send: (body): Promise<object> => command.send(body, form.fields.isSold),
    onSuccess: (_, { name }) => showSuccess({ title: item ? `${name} est enregistrée` : `${name} est ajoutée` }),
  })
  return form
}

type ItemBody = { name: string; articleCode?: string | null | undefined }

/** Creates or changes the thing. An option has no article code. */
function useSending(kind: Kind, item: Props['item']) {
  const [newPackage, changedPackage] = [useCommand(createPackage), useCommand(updatePackage)]
  const [newOption, changedOption] = [useCommand(createOption), useCommand(updateOption)]
  const { data, error, isPending, isSuccess } = kind === 'package' ? (item ? changedPackage : newPackage) : item ? changedOption : newOption

  function send({ name, articleCode }: ItemBody, isSold: boolean): Promise<object> {
    if (item === undefined) {
      return kind === 'package' ? newPackage.mutateAsync({ body: { name, articleCode } }) : newOption.mutateAsync({ body: { name } })
    }
    const params = { id: item.id }
    const body = { name, isSold, version: item.version }
    return kind === 'package'
      ? changedPackage.mutateAsync({ params, body: { ...body, articleCode } })
      : changedOption.mutateAsync({ params, body })
  }

  return { data, error, isPending, isSuccess, send }
}

function fieldsOf(item: Props['item']): Fields {
  const articleCode = item && 'articleCode' in item ? (item.articleCode ?? '') : ''
  return { name: item?.name ?? '', articleCode, isSold: item?.isSold ?? true }
}
