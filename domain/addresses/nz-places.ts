export type Place = readonly [town: string, region: string, postcode: string];

/** Towns and suburbs by region, with the postcode for street addresses; typed by hand for the demonstration. */
const regions: Readonly<Record<string, string>> = {
  Auckland:
    'Auckland Central 1010, Grey Lynn 1021, Kingsland 1021, Ponsonby 1011, Herne Bay 1011, Freemans Bay 1011, Parnell 1052, Newmarket 1023, Epsom 1023, Remuera 1050, Ellerslie 1051, Mount Eden 1024, Mount Albert 1025, Avondale 1026, Mount Roskill 1041, Mount Wellington 1060, Onehunga 1061, Penrose 1061, Ōtāhuhu 1062, Mission Bay 1071, Kohimarama 1071, Saint Heliers 1071, Glen Innes 1072, Panmure 1072, New Lynn 0600, Titirangi 0604, Te Atatū Peninsula 0610, Te Atatū South 0610, Henderson 0612, Massey 0614, Hobsonville 0618, Milford 0620, Takapuna 0622, Devonport 0624, Birkenhead 0626, Northcote 0627, Glenfield 0629, Browns Bay 0630, Albany 0632, Orewa 0931, Pakuranga 2010, Botany Downs 2010, Howick 2014, Māngere 2022, Ōtara 2023, Māngere East 2024, Papatoetoe 2025, Manurewa 2102, Manukau 2104, Papakura 2110, Takanini 2112, Pukekohe 2120',
  Northland: 'Whangārei 0110, Paihia 0200, Kerikeri 0230, Dargaville 0310, Kaikohe 0405, Kaitāia 0410',
  Waikato:
    'Hamilton Central 3204, Hamilton East 3216, Raglan 3225, Morrinsville 3300, Taupō 3330, Matamata 3400, Tokoroa 3420, Cambridge 3434, Thames 3500, Huntly 3700, Ngāruawāhia 3720, Te Awamutu 3800',
  'Bay of Plenty':
    'Rotorua 3010, Tauranga 3110, Mount Maunganui 3116, Pāpāmoa Beach 3118, Te Puke 3119, Whakatāne 3120, Ōpōtiki 3122, Katikati 3129',
  Gisborne: 'Gisborne 4010',
  'Hawke’s Bay':
    'Wairoa 4108, Napier South 4110, Taradale 4112, Hastings 4122, Havelock North 4130, Waipukurau 4200',
  Taranaki: 'New Plymouth 4310, Waitara 4320, Stratford 4332, Hāwera 4610',
  'Manawatū-Whanganui':
    'Palmerston North 4410, Whanganui 4500, Feilding 4702, Marton 4710, Taihape 4720, Dannevirke 4930, Levin 5510',
  Wellington:
    'Lower Hutt 5010, Petone 5012, Wainuiomata 5014, Upper Hutt 5018, Porirua 5022, Tawa 5028, Paraparaumu 5032, Waikanae 5036, Ōtaki 5512, Carterton 5713, Masterton 5810, Wellington Central 6011, Te Aro 6011, Thorndon 6011, Mount Victoria 6011, Karori 6012, Kelburn 6012, Newtown 6021, Miramar 6022, Kilbirnie 6022, Island Bay 6023, Khandallah 6035, Johnsonville 6037',
  Tasman: 'Richmond 7020, Tākaka 7110, Motueka 7120',
  Nelson: 'Nelson 7010, Stoke 7011',
  Marlborough: 'Blenheim 7201, Picton 7220',
  'West Coast': 'Greymouth 7805, Hokitika 7810, Westport 7825',
  Canterbury:
    'Kaikōura 7300, Rangiora 7400, Lincoln 7608, Rolleston 7614, Kaiapoi 7630, Ashburton 7700, Timaru 7910, Waimate 7924, Geraldine 7930, Christchurch Central 8011, Merivale 8014, Sydenham 8023, Addington 8024, Halswell 8025, Hornby 8042, Papanui 8053, New Brighton 8061, Linwood 8062, Sumner 8081, Lyttelton 8082',
  Otago:
    'South Dunedin 9012, Dunedin Central 9016, North Dunedin 9016, Mosgiel 9024, Balclutha 9230, Queenstown 9300, Wānaka 9305, Cromwell 9310, Alexandra 9320, Oamaru 9400',
  Southland: 'Te Anau 9600, Gore 9710, Winton 9720, Invercargill 9810',
};

const placesOf = (region: string, towns: string): Place[] =>
  towns.split(', ').map((place) => [place.slice(0, -5), region, place.slice(-4)]);

export const listPlaces = (): Place[] =>
  Object.entries(regions).flatMap(([region, towns]) => placesOf(region, towns));
