export { listedMeta as meta } from "~/meta/meta-tags";
export { workOrdersLoader as loader } from "~/work-orders/work-orders-loader.server";
export { WorkOrdersPage as default } from "~/work-orders/work-orders-page";
