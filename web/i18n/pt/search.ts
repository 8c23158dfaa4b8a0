export const search = {
  title: 'Buscar em tudo',
  placeholder: 'Tela, máquina, data, pessoa, pedido ou certificado',
  clear: 'Limpar a busca',
  hint: 'Digite ao menos duas letras. As setas levam pelos resultados, e Enter abre o primeiro.',
  screens: 'Telas',
  kinds: {
    EQUIPAMENTO: 'Equipamentos',
    LEITURA: 'Leituras',
    PESSOA: 'Pessoas',
    PEDIDO: 'Pedidos',
    CERTIFICADO: 'Certificados',
  },
  nothing: 'Nada encontrado.',
  failed: 'Não foi possível buscar.',
}
