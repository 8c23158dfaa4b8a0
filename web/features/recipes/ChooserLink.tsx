import type { Receita } from '../../../shared/contract/recipes.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { chooserAddress } from '../../parts/nozzles/chooserAddress.ts'
import { useSignedIn } from '../../session/instance.ts'
import { PageLink } from '../../ui/PageLink.tsx'

/** Where nozzles are chosen for a recipe: by what it wants, on the machine as its last reading measured it. */
export function chooserFor({ taxa_medida: measured, largura_rua, ...recipe }: Receita): string {
  const tipo = measured?.tipo_pulverizador ?? (largura_rua === null ? 'PULVERIZADOR' : 'TURBOPULVERIZADOR')
  return chooserAddress({
    tipo,
    taxa: recipe.taxa_aplicacao,
    velocidade: measured?.velocidade ?? undefined,
    espacamento: measured?.espacamento_bicos ?? undefined,
    largura_rua: largura_rua ?? measured?.largura_rua,
    bicos: tipo === 'TURBOPULVERIZADOR' ? measured?.quantidade_bicos : null,
    densidade: recipe.densidade,
    capacidade_tanque: recipe.capacidade_tanque,
    gota: recipe.gota,
    edicao_gota: recipe.edicao_gota,
  })
}

export function ChooserLink({ recipe }: { recipe: Receita }) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  if (!ability.can('read', 'PerfilModeloBico')) return null
  return (
    <span className="no-print">
      <PageLink href={chooserFor(recipe)}>{t('recipes.chooseNozzles')}</PageLink>
    </span>
  )
}
