import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const about: Translated<'about'> = {
  contact: 'Contact',
  afterSales: 'After-sales',
  documents: 'Documents',
  address: 'Address',
  postalCode: 'Postal code',
  messaging: 'Phone (messages)',
  afterSalesEmail: 'After-sales e-mail',
  afterSalesPhone: 'After-sales phone',
  manuals: 'Manuals',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  dataProtection: 'Contact data protection',
  dataProtectionSubject: 'Personal data protection',
  licenses: 'Third-party licenses',
  wholeApi: 'API: every route',
  latestUpdates: 'Latest updates',
  contactEdit: 'Edit contacts',
  contactSaved: 'Contacts saved.',
  contactNotSaved: failed('The contacts', 'saved'),
  contactFailed: failed('The contact information', 'loaded'),
  releases: {
    maquina: 'The sprayer first',
    decorre: 'What follows from a reading',
    campo: 'From the reading to the field',
    continuidade: 'Work that is not lost',
    pessoas: 'Sign-up, profile and account members',
    aspersa: 'New console',
    pesquisa: 'Satisfaction survey and transfer of readings',
    revisoes: 'Equipment service',
    catalogo: 'Tip catalog',
    planos: 'Plans and subscriptions',
    frotas: 'Vehicle management',
    contas: 'Users and permissions',
    idiomas: 'Languages and units',
    receitas: 'Recipes',
    turbo: 'Airblast sprayers',
    primeira: 'First version',
  },
  changes: {
    barra_em_parte:
      'A reading of a part of the boom says how many nozzles of the vehicle’s sections it leaves out, in the replacement list and the PDF too.',
    certificado_de_antes:
      'Whoever opens the certificate of a reading that has changed since reads that it would be certified otherwise today.',
    trocado_medido_de_novo:
      'A nozzle that was replaced and measured again is judged by what it gave since: one still out of tolerance is back on the list.',
    um_lado_medido:
      'A reading of one side of an airblast sprayer says which, at home and in the replacement list; nozzles that could not be measured put no sides out of balance, and tips are chosen for both.',
    taxa_da_calda:
      'The rate measured with water is carried to the density of the recipe’s mix, and no recipe uses that of a side without flow.',
    medias_sem_fechados:
      'A side or section that was shut no longer enters means and uniformity: what gave nothing together tells of a valve.',
    outro_lado:
      'Of an airblast sprayer measured side by side, home, the list of replacements and the sprayer’s page say when the other side was measured and what it still asks for.',
    jogo_do_modelo: 'On a boom with two models, the whole set is asked for of the worn model only.',
    antes_de_pulverizar:
      'Home says what to do before spraying, sprayer by sprayer, by what each loses per hectare; below it, what is due soon.',
    pagina_da_maquina:
      'A sprayer’s page shows its last reading, what is fitted since when, battery, last message and a time line.',
    buscar_em_tudo:
      'Ctrl K searches screens, sprayers, readings by date or number, people, orders and certificates; Enter opens the first.',
    etiqueta_pela_camera: 'The camera of a phone reads the label and activates the equipment.',
    planos_na_hora: 'What is missing before plans are shown is told on their own page.',
    documentos_com_rosto:
      'Documents say whose they are, bear a number people can say and take fewer pages; a failed inspection is a report.',
    leitura_no_papel:
      'A printed reading takes two sheets, with every nozzle, and the replacement list says which nozzles to clean.',
    tela_que_volta: 'A screen whose code was lost on the way comes back by itself once the server answers.',
    digitado_que_volta: 'What you typed comes back when a phone ends the page in the background.',
    figuras_no_manual: 'The manual shows the screens as they are today, and each “?” also says what to do.',
    um_botao:
      'Each page has one main button; the rest of what can be done is under “Actions”, and a reading opens sooner.',
    responde_antes:
      'On phones and slow machines the first screen, forms and charts answer sooner; a reading comes while the mouse rests on it.',
    por_acre:
      'In US units, costs are read and entered per acre, doses in fl oz, pt, qt, gal, oz or lb, and rates by plant in gallons.',
    relogio_errado: 'People whose computer’s clock is wrong sign in as others do and read how long ago things were.',
    volta_ao_lugar: 'Whoever reloads a page, or goes back to it, is where they were.',
    papel_do_pais:
      'PDFs and workbooks are on the paper of one’s country: letter in the United States, Mexico, Colombia and Chile, A4 in Brazil.',
    maquina_de_outro:
      'Whoever takes over somebody’s equipment does not see what it told before, and a reading that was cut off says that it changed hands.',
    lista_de_outro:
      'On the replacement list of a reading whose equipment is another account’s, prices can be saved; nothing leads to its screens.',
    lista_de_antes: 'The replacement list of a reading that is not the newest tells again what it asked for.',
    convite_vencido: 'An expired invitation stays in the list for 30 days and can be sent again.',
    dito_a_quem_ouve:
      'Whoever uses a screen reader hears which field an error is of, what each table shows, and when another page of a list has come.',
    pagina_parada: 'What is already on the screen no longer moves while the rest arrives.',
    cores_proprias: 'Bars and what is chosen can be told in the contrast themes of Windows, too.',
    convite_com_prazo: 'Whoever opens an invitation reads until when it is good, or that it has expired.',
    mensagens_recusadas:
      'The log of a piece of equipment says how many messages were refused in each hour and when the last one came.',
    copiado_em_planilhas: 'Dates copied from a screen in English arrive in a spreadsheet as dates.',
    arredondado:
      'Figures midway between two are rounded as by hand: 6.875 % is 6.88 % on screen, in lists, documents and spreadsheets.',
    como_se_escreve:
      'Phones, documents, e-mail addresses, numbers and dates are understood as people write and paste them, and lists find words in any order.',
    mensagens_de_fora:
      'Messages of devices are understood as other programs write them; of what comes packed or is told twice, the answer says what to do.',
    administrador_planilhas_de_fora:
      'Sheets of tips are read as manufacturers and offices write them; what is hidden or can be read in two ways is told.',
    busca_no_manual: 'The manual has a search.',
    mesma_letra: 'Every system shows the console in the same typeface.',
    ritmo_dos_avisos: 'You choose whether mails of alerts come at once, as a summary a day or a week, or never.',
    avisos_com_bicos:
      'Alert e-mails name the nozzles to replace or clean, where and for how much, with the boom drawn.',
    exemplo_sem_conta: 'The example reading opens without an account, from the start page.',
    veredito_com_duvida: 'The verdict says when a figure is unusual or the pressure lies outside the tip’s range.',
    contas_acompanhadas:
      'Accounts I follow: consultants see every account they work in as one list, the one that loses most first.',
    administrador_exportar_pontas: 'Tip models can be exported as Excel or CSV, with source and verification.',
    renovacao_cancelada:
      'Canceling the order of a renewal ends the renewal, which can be resumed; the page of plans speaks of a card only where there is one to charge.',
    administrador_plano_gratuito: 'Free plans can be given, and the last day of what is given lasts until midnight.',
    painel_por_maquina:
      'The dashboard shows nozzles out of tolerance by machine and month, and what each machine loses per season.',
    menu_por_trabalho: 'The menu stands in groups by where the work is done; the replacement list is in it.',
    cor_da_gota:
      'In the catalog, with a reading and where tips are chosen, droplet classes stand beside the color that catalogs print them in, by the edition of the standard.',
    gota_da_receita:
      'A recipe tells the droplet class it wants and how dense its mix is, and leads to tips that give it; each tip tells what it needs 10 % closer or farther apart.',
    secoes_do_veiculo:
      'A reading compares the sections of the vehicle with the whole boom, and certificates keep that.',
    barra_com_lados:
      'A boom is drawn by its sections with its center marked, and each nozzle says in which section it is.',
    no_telefone: 'On a phone what to do comes first, gloves find every button, and a row is its link as a whole.',
    modo_campo:
      'Field mode shows one nozzle at a time, with a single button. Without internet, marks wait and are sent later.',
    carrinho_de_pontas:
      'The replacement list tells what to buy now, in 30 days or as a set, what each saves, and goes out by WhatsApp.',
    preco_do_jogo: 'Beside the replacement list stands what the whole set of tips costs.',
    fora_do_usual: 'Forms ask about figures that are possible and unusual, and what a device sent so is marked.',
    pressao_implicita:
      'Where pressure comes first, a reading tells the pressure the tips imply and how far off the gauge was.',
    jogo_inteiro:
      'With over 10 % of nozzles out, a reading asks for the whole set; of an orchard sprayer it compares the sides.',
    condicoes: 'Spray conditions: ΔT, wind, temperature and humidity say whether to spray, without a network too.',
    escolha_por_modo:
      'Choosing tips knows PWM, bands, rows, drones, dense mixes and boom height, and tells how to get the wanted droplets.',
    gota_na_leitura: 'The calculation of a reading tells the droplet class at its pressure, and one step up and down.',
    queda_pressao:
      'The calculation of a reading tells how much pressure is lost on the way to a section, by the gauges of inlet and section.',
    parede_foliar:
      'Orchards and vineyards: recipes and readings also tell the leaf wall area and the volume per 10,000 m² of it.',
    copas: 'Orchard recipes keep canopy height and width and tell the volume per 1,000 m³; they judge the weather too.',
    manometro_no_tempo: 'Trends show the gauge from reading to reading, beside the pressure the tips imply.',
    um_jeito_de_dizer: 'States, colors, precision, deletions and documents are alike on all screens.',
    calibracoes_contadas: 'All invalid calibrations are counted on the dashboard, however many there are.',
    administrador_procedencia: 'Tips are filtered by where they come from, and XR11002 finds XR 110-02.',
    administrador_publicado:
      'A published catalog of five manufacturers comes in with one button; each tip tells its source.',
    baixar_sem_sair: 'Exports, reports and attachments are downloaded without leaving the page, in any browser.',
    pressao_antes:
      'Tips that deviate together lead to checking the pressure before replacing any; those that stand out are named apart.',
    sem_rede: 'When the server does not answer, readings seen before stay at hand, with the time they are from.',
    planilhas_de_outros: 'Tip sheets are read as Excel, LibreOffice and manufacturers write them.',
    relogios: 'A computer with a wrong clock or time zone keeps nobody from signing in.',
    certificado_do_pulverizador:
      'The page of a certificate shows the end of the product code: it holds for the sprayer that bears it alone.',
    historico_de_quem_e_dono: 'The history of a piece of equipment begins with its present owner.',
    prova: 'Changing the password, the e-mail address or permissions asks for the password again.',
    administrador_pacotes: 'Firmware is signed by its manufacturer; a file without a signature is not taken.',
    rascunhos: 'What was typed comes back after a session ended, without undoing what somebody else changed.',
    uma_pessoa_por_aba: 'Each tab belongs to one person: signing in with another account does not mix the data.',
    lista_no_lugar: 'Coming back from a reading, the list is at the same page.',
    contas_completas: 'Nominal flow, errors and estimated tolerance show the calculation behind them, too.',
    cadastro_publico: 'Public sign-up, confirmation of the e-mail and recovery of the password.',
    perfil_completo: 'Profile with photo, units of measurement, export of the data and deletion of the account.',
    membros: 'Invitations and access of the account’s members, by piece of equipment.',
    anexos_leitura: 'Attachments of readings: reports, photos and other documents.',
    administrador_pessoas: 'People with their access, history and e-mails.',
    administrador_pesquisa_respostas: 'Satisfaction survey with each month’s evaluations.',
    console: 'Console rebuilt, with light and dark themes and screens that fit a phone.',
    leituras_ao_vivo: 'Readings appear seconds after they are collected, without reloading the page.',
    calculos_abertos: 'Every rate shows the calculation behind it.',
    filtros_no_endereco: 'Filters of lists are kept in the address and can be shared.',
    administrador_contatos: 'The contacts on this page can be edited.',
    pesquisa_satisfacao: 'Invitation to evaluate the product.',
    transferencia: 'Readings can be transferred between linked accounts.',
    administrador_pesquisa: 'Settings of the satisfaction survey.',
    revisao_visivel: 'Dates of the last and the next service of a piece of equipment.',
    administrador_revisoes: 'Service records with a PDF report.',
    imagens_pontas: 'Images of the tips in the catalog.',
    administrador_catalogo: 'Tip brands, models and profiles.',
    administrador_csv: 'Import of tips by CSV.',
    planos: 'Plans and add-ons paid by card.',
    boleto: 'Payment by bank slip.',
    frotas: 'Vehicles of the fleet.',
    secoes: 'Nozzle sections of a vehicle.',
    administrador_veiculos: 'Vehicle brands and models.',
    usuarios_adicionais: 'Additional users of a piece of equipment, with permissions.',
    seletor_conta: 'Selector to work in linked accounts.',
    idiomas: 'Console in Portuguese, English and Spanish.',
    unidades: 'Pressure in bar, psi or kPa and flow in L/min or GPM.',
    receitas: 'Spray recipes with products and tank counts.',
    receitas_pdf: 'Recipes as PDF.',
    turbo: 'Airblast sprayer readings, by side.',
    taxa_planta: 'Application rate per plant.',
    administrador_relatorios: 'Reports of a period sent by e-mail.',
    leituras: 'Flow readings of each nozzle, with error and tolerance.',
    exportacao: 'Readings as PDF and Excel.',
    administrador_usuarios: 'Management of users and equipment.',
  },
}
