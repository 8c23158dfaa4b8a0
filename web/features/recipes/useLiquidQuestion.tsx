import { type ReactNode, useRef, useState } from 'react'
import { liquidsOf } from '../../../shared/recipes/mixed.ts'
import { liquidText } from '../../../shared/recipes/recipeText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AskModal } from '../../ui/AskModal.tsx'
import type { EntityForm } from '../../ui/form/useEntityForm.ts'
import type { RecipeValues } from './form.ts'
import { typedMix } from './typedMix.ts'

type Form<Out> = EntityForm<RecipeValues, Out>

/**
 * A recipe's form that asks before it saves very much liquid, which may be litres written for millilitres. It asks
 * once: `from`, which the recipe is or was copied from, has been asked about where it has as much.
 */
export function useLiquidQuestion<Out, F extends Form<Out>>(
  form: F,
  from: Parameters<typeof liquidsOf>[0] | null,
): { form: F; question: ReactNode } {
  const i18n = useI18n()
  const { t } = i18n
  const [asked, setAsked] = useState<string | null>(null)
  const isAnswered = useRef(from !== null && liquidsOf(from).isMuch)

  async function submit() {
    const mix = isAnswered.current ? null : typedMix(form.methods.getValues())
    const text = mix && liquidText(mix, i18n)?.text
    // What is wrong is told by the form itself, once: to be judged twice takes a form twice as long.
    if (text && (await form.methods.trigger())) setAsked(text)
    else await form.submit()
  }
  const question = asked && (
    <AskModal
      title={t('recipes.liquidsTitle')}
      question={t('recipes.liquidsQuestion', { texto: asked })}
      submitLabel={t('recipes.liquidsSave')}
      onConfirm={() => {
        isAnswered.current = true
        setAsked(null)
        void form.submit()
      }}
      onClose={() => setAsked(null)}
    />
  )
  return { form: { ...form, submit }, question }
}
