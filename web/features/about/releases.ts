import type { TextKey } from '../../i18n/messages.ts'

type Changes = Extract<TextKey, `about.changes.${string}`>
/** Name of a change. Those of the administrator are told only to administrators. */
export type ChangeKey = Changes extends `about.changes.${infer Name}` ? Name : never
type Titles = Extract<TextKey, `about.releases.${string}`>
export type ReleaseTitle = Titles extends `about.releases.${infer Name}` ? Name : never

export interface Release {
  /** Day it was published, `YYYY-MM-DD`. */
  readonly day: string
  readonly title: ReleaseTitle
  readonly changes: readonly ChangeKey[]
}

const ADMINISTRATOR = 'administrador_'

/** What changed when, newest first. */
export const RELEASES: readonly Release[] = [
  {
    day: '2026-11-29',
    title: 'maquina',
    changes: [
      'antes_de_pulverizar',
      'pagina_da_maquina',
      'painel_por_maquina',
      'buscar_em_tudo',
      'contas_acompanhadas',
      'menu_por_trabalho',
      'gota_da_receita',
      'secoes_do_veiculo',
      'barra_com_lados',
      'no_telefone',
      'modo_campo',
      'carrinho_de_pontas',
      'preco_do_jogo',
      'fora_do_usual',
      'etiqueta_pela_camera',
      'planos_na_hora',
      'documentos_com_rosto',
      'leitura_no_papel',
      'tela_que_volta',
      'digitado_que_volta',
      'busca_no_manual',
      'figuras_no_manual',
      'um_botao',
      'responde_antes',
      'por_acre',
      'arredondado',
      'copiado_em_planilhas',
      'como_se_escreve',
      'pagina_parada',
      'relogio_errado',
      'volta_ao_lugar',
      'papel_do_pais',
      'maquina_de_outro',
      'lista_de_outro',
      'lista_de_antes',
      'convite_vencido',
      'dito_a_quem_ouve',
      'cores_proprias',
      'convite_com_prazo',
      'mensagens_recusadas',
      'parede_foliar',
      'queda_pressao',
      'mensagens_de_fora',
      'administrador_planilhas_de_fora',
      'mesma_letra',
      'ritmo_dos_avisos',
      'avisos_com_bicos',
      'exemplo_sem_conta',
      'veredito_com_duvida',
      'administrador_exportar_pontas',
      'renovacao_cancelada',
      'administrador_plano_gratuito',
      'barra_em_parte',
      'certificado_de_antes',
      'trocado_medido_de_novo',
      'um_lado_medido',
      'taxa_da_calda',
      'cor_da_gota',
      'medias_sem_fechados',
      'outro_lado',
      'jogo_do_modelo',
    ],
  },
  {
    day: '2026-11-28',
    title: 'decorre',
    changes: [
      'pressao_implicita',
      'jogo_inteiro',
      'condicoes',
      'escolha_por_modo',
      'gota_na_leitura',
      'copas',
      'manometro_no_tempo',
      'um_jeito_de_dizer',
      'calibracoes_contadas',
      'administrador_publicado',
      'administrador_procedencia',
    ],
  },
  {
    day: '2026-11-27',
    title: 'campo',
    changes: [
      'baixar_sem_sair',
      'pressao_antes',
      'sem_rede',
      'planilhas_de_outros',
      'relogios',
      'certificado_do_pulverizador',
      'historico_de_quem_e_dono',
      'prova',
      'administrador_pacotes',
    ],
  },
  {
    day: '2026-11-22',
    title: 'continuidade',
    changes: ['rascunhos', 'uma_pessoa_por_aba', 'lista_no_lugar', 'contas_completas'],
  },
  {
    day: '2026-11-20',
    title: 'pessoas',
    changes: [
      'cadastro_publico',
      'perfil_completo',
      'membros',
      'anexos_leitura',
      'administrador_pessoas',
      'administrador_pesquisa_respostas',
    ],
  },
  {
    day: '2026-11-20',
    title: 'aspersa',
    changes: ['console', 'leituras_ao_vivo', 'calculos_abertos', 'filtros_no_endereco', 'administrador_contatos'],
  },
  {
    day: '2023-10-23',
    title: 'pesquisa',
    changes: ['pesquisa_satisfacao', 'transferencia', 'administrador_pesquisa'],
  },
  { day: '2023-07-10', title: 'revisoes', changes: ['revisao_visivel', 'administrador_revisoes'] },
  {
    day: '2023-03-27',
    title: 'catalogo',
    changes: ['imagens_pontas', 'administrador_catalogo', 'administrador_csv'],
  },
  { day: '2022-11-21', title: 'planos', changes: ['planos', 'boleto'] },
  { day: '2022-08-15', title: 'frotas', changes: ['frotas', 'secoes', 'administrador_veiculos'] },
  { day: '2022-03-21', title: 'contas', changes: ['usuarios_adicionais', 'seletor_conta'] },
  { day: '2021-11-30', title: 'idiomas', changes: ['idiomas', 'unidades'] },
  { day: '2021-07-19', title: 'receitas', changes: ['receitas', 'receitas_pdf'] },
  { day: '2021-03-08', title: 'turbo', changes: ['turbo', 'taxa_planta', 'administrador_relatorios'] },
  { day: '2020-11-15', title: 'primeira', changes: ['leituras', 'exportacao', 'administrador_usuarios'] },
]

/** The releases as a person is told of them; one that only administrators would notice is left out for others. */
export function releasesFor(isAdministrator: boolean): Release[] {
  return RELEASES.map((release) => ({
    ...release,
    changes: release.changes.filter((key) => isAdministrator || !key.startsWith(ADMINISTRATOR)),
  })).filter(({ changes }) => changes.length > 0)
}
