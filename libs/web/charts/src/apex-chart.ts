/** The chart library, alone in a module that is loaded when it is needed. */
export { default as ApexChart } from 'react-apexcharts';
