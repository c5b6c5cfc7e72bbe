import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { writeAsMoney } from '../../ui/form/versioned-amount-field.tsx'
import { ARTICLE_LABEL, type ArticleField } from './article-fields.ts'
import { ArticleInputs } from './article-inputs.tsx'
import { FAMILY_LABELS } from '@backoffice/contract/articles/article-table'
import type { ArticleEdit } from './use-article-edit.ts'

const TEXTS = {
  labelOf: (name: ArticleField) => ARTICLE_LABEL[name],
  write: (name: ArticleField, text: string) => {
    if (name === 'price') return writeAsMoney(name, text)
    if (name === 'serialised') return text === 'yes' ? 'par numéro' : 'en quantité'
    return name === 'family' && text in FAMILY_LABELS ? FAMILY_LABELS[text as keyof typeof FAMILY_LABELS] : text
  },
}

/** Edits an article. One that an import created is complete once it is saved, also without a change. */
export function ArticleForm({ edit }: { edit: ArticleEdit }) {
  const { article, isDirty, isPending, conflicts } = edit
  const conflictOf = (name: ArticleField) => <FieldConflict form={edit} name={name} {...TEXTS} />
  return (
    <Form onSubmit={edit.submit}>
      <VersionedMessage form={edit} {...TEXTS} />
      <ArticleInputs form={edit} noteOf={conflictOf} />
      <FormButtons
        submitLabel={article.isComplete ? 'Enregistrer l’article' : 'Compléter l’article'}
        isPending={isPending}
        isDisabled={(!isDirty && article.isComplete) || conflicts.length > 0}
        isStuck={isDirty}
        onForget={isDirty ? edit.forget : undefined}
      />
    </Form>
  )
}
