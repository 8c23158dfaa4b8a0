import {
  Button,
  FormField,
  Input,
  Multiselect,
  Select,
  type SelectProps,
  SpaceBetween,
} from '@cloudscape-design/components'
import { type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '../../i18n/I18n.tsx'
import '../../styles/subscribe.css'
import { MAIOR_QUANTIDADE } from '../../../shared/billing/pricing.ts'
import { isQuantity, type useChoice } from './useChoice.ts'

/** One plan a sprayer type at most. */
const MOST_PLANS = 3

type Choice = ReturnType<typeof useChoice>

/** What is offered to choose from, with its price. */
function useOffers({ sold, offered, period }: Choice) {
  const { t, format } = useI18n()
  const optionsOf = (at: number) =>
    sold
      .filter(({ periodo }) => at === 0 || period === null || periodo === period)
      .map(({ id, nome, tipo, periodo, valor_unitario_centavos, moeda }) => ({
        value: id,
        label: nome,
        description: [
          t(`people.sprayerTypes.${tipo}`),
          t(`plans.periods.${periodo}`),
          format.money(valor_unitario_centavos, moeda),
        ].join(' · '),
      }))
  const extraOptions = offered.map(({ id, nome, usuarios_adicionais, valor_unitario_centavos, moeda }) => ({
    value: id,
    label: nome,
    description: `${t('plans.extraUsersOf', { usuarios: usuarios_adicionais })} · ${format.money(valor_unitario_centavos, moeda)}`,
  }))
  return { optionsOf, extraOptions }
}

/** Plans with their numbers of equipment, and what goes with them. */
export function ChosenPlans({ choice }: { choice: Choice }) {
  const { t } = useI18n()
  const { lines, setLines, choose, extras, setExtras, sold, offered } = choice
  const { optionsOf, extraOptions } = useOffers(choice)
  const added = useRef<SelectProps.Ref>(null)
  /** Goes to the line, which appears above the button and may push it out of sight. */
  function add() {
    flushSync(() => setLines([...lines, { planoId: null, quantidade: '1' }]))
    added.current?.focus()
  }
  return (
    <SpaceBetween size="m">
      {lines.map((line, at) => (
        <ChosenPlan
          // Lines have no names: they are told apart by where they stand.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          {...(at > 0 && at === lines.length - 1 && { ref: added })}
          line={line}
          place={at + 1}
          options={optionsOf(at)}
          isSold={sold.some(({ id }) => id === line.planoId)}
          isSame={choice.isSame && at === lines.length - 1}
          onPlan={(planoId) => choose(at, planoId)}
          onChange={(more) => setLines(lines.map((one, index) => (index === at ? { ...one, ...more } : one)))}
          onDrop={lines.length > 1 ? () => setLines(lines.filter((_, index) => index !== at)) : null}
        />
      ))}
      {lines.length < MOST_PLANS && sold.length > 1 && (
        <Button iconName="add-plus" onClick={add}>
          {t('plans.addPlan')}
        </Button>
      )}
      {offered.length > 0 && (
        <FormField label={t('plans.additives')} constraintText={t('plans.additivesHint')} stretch>
          <Multiselect
            selectedOptions={extraOptions.filter(({ value }) => extras.includes(value))}
            options={extraOptions}
            placeholder={t('plans.noneChosen')}
            onChange={({ detail }) => setExtras(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
          />
        </FormField>
      )}
    </SpaceBetween>
  )
}

type Line = Choice['lines'][number]

interface ChosenPlanProps {
  ref?: Ref<SelectProps.Ref>
  line: Line
  /** Among the chosen ones: what it is called by as long as no plan is. */
  place: number
  options: ReturnType<ReturnType<typeof useOffers>['optionsOf']>
  isSold: boolean
  /** Whether all that is chosen, of which it is the last, is what the account has already. */
  isSame: boolean
  onPlan: (planoId: string | null) => void
  onChange: (more: Partial<Line>) => void
  /** Null: the last line stays. */
  onDrop: (() => void) | null
}

/** One plan, and for how many equipments. */
function ChosenPlan(props: ChosenPlanProps) {
  const { t } = useI18n()
  const { ref = null, options, isSold, isSame, onPlan, onChange, onDrop } = props
  const { planoId, quantidade } = props.line
  const chosen = options.find(({ value }) => value === planoId) ?? null
  const plano = chosen?.label ?? String(props.place)
  return (
    <div className="chosen-plan">
      <FormField
        label={t('plans.plan')}
        errorText={planoId !== null && !isSold && t('plans.notSold')}
        warningText={isSame && t('plans.same')}
        stretch
      >
        <Select
          ref={ref}
          selectedOption={chosen}
          options={options}
          placeholder={t('plans.choosePlan')}
          onChange={({ detail }) => onPlan(detail.selectedOption.value ?? null)}
        />
      </FormField>
      <FormField
        label={t('plans.equipments')}
        errorText={isQuantity(quantidade) ? undefined : t('plans.quantityRule', { maximo: MAIOR_QUANTIDADE })}
        stretch
      >
        <Input
          inputMode="numeric"
          value={quantidade}
          onChange={({ detail }) => onChange({ quantidade: detail.value.trim(), typed: true })}
        />
      </FormField>
      {onDrop && (
        <Button iconName="remove" variant="icon" ariaLabel={t('plans.dropPlan', { plano })} onClick={onDrop} />
      )}
    </div>
  )
}
